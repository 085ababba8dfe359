import { defineCollection } from 'astro:content';
import type { Loader, LoaderContext } from 'astro/loaders';
import { readDeployContext, readDeployName, readIsPreview, readLastBuilt } from '../netlify/runtime/environment/env.ts';
import { readSecrets } from '../netlify/runtime/environment/secrets.ts';
import { buildIdentity } from './build/build-identity.ts';
import { loadContent } from './build/load-content.ts';
import { entryDataSchema } from './schema/entry.ts';

async function loadForBuild(context: LoaderContext): Promise<void> {
  await loadContent(context, {
    build: buildIdentity(readDeployName(), new Date()),
    secrets: readSecrets(process.env),
    isPreview: readIsPreview(),
    changes: readDeployContext() === 'dev' ? undefined : { lastBuilt: readLastBuilt() },
  });
}

const contentLoader: Loader = {
  name: 'content',
  load: async (context) => {
    // The development server reads through src/build/follow-edits.ts, which uses the code as it is now and shows errors.
    const load = context.watcher ? context.refreshContextData?.load : loadForBuild;
    if (typeof load === 'function') await (load as typeof loadForBuild)(context);
  },
};

/**
 * Everything in `content/`: an entry for each page and post, whose id is its address, and the entry `place` with the data
 * files. `siteOf()` of `src/site/entries.ts` turns all entries into the `Site`.
 */
const content = defineCollection({ loader: contentLoader, schema: entryDataSchema });

export const collections = { content };
