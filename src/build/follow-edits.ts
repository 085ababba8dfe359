import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import type { LoaderContext } from 'astro/loaders';
import { buildState } from './build-state.ts';
import type { fillCollection } from './fill-collection.ts';

type Fill = typeof fillCollection;

const FILL_MODULE = '/src/build/fill-collection.ts';

/** Where Vite runs the code of Astro's collections: in this process, so that it has a loader of modules. */
const ENVIRONMENT = 'astro';

/** Reads with the code as it is now. */
function fillBy(environment: unknown): Fill {
  const { runner } = environment as { runner: { import: (url: string) => Promise<{ fillCollection: Fill }> } };
  return async (context) => (await runner.import(FILL_MODULE)).fillCollection(context);
}

/**
 * While somebody edits: has `content/` read anew when a file of it has changed, or a module of the code that it is made by.
 * Astro alone would keep that code as it was when it started, and would read nothing after it has restarted its server.
 */
export function followEdits(): AstroIntegration {
  return {
    name: 'follow-edits',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const plugin: Plugin = {
          name: 'follow-edits',
          applyToEnvironment: ({ name }) => name === ENVIRONMENT,
          configureServer({ watcher, environments }) {
            // What is saved before every file is known is no change to the watcher.
            watcher.once('ready', () => {
              readNext(fillBy(environments[ENVIRONMENT]));
            });
          },
          hotUpdate({ file, modules }) {
            const isContent = path.relative('.', file).startsWith(`content${path.sep}`);
            if (!isContent && modules.length === 0) return undefined;
            readNext(fillBy(this.environment));
            // Vite would load the changed code a second time, while it is being loaded here.
            return [];
          },
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}

let isWaiting = false;

/** One reading at a time; what is saved meanwhile is read once more after it. */
function readNext(fill: Fill): void {
  const { context, reading = Promise.resolve() } = buildState;
  if (!context || isWaiting) return;
  isWaiting = true;
  buildState.reading = reading.then(() => {
    isWaiting = false;
    return readEdit(context, fill);
  });
}

/**
 * Reads `content/`, and has browsers load their page anew; a mistake is told on the console, and kept to be shown in the browser
 * until it is mended.
 */
export async function readEdit(context: LoaderContext, fill: Fill): Promise<void> {
  buildState.context = context;
  try {
    await fill(context);
    buildState.mistake = undefined;
  } catch (error) {
    const { name, message, stack = message } = error instanceof Error ? error : new Error(String(error));
    // By its name: the class is loaded anew with the code, and is another then.
    buildState.mistake =
      name === 'ContentError' ? message : `The content cannot be read\n\n${stripVTControlCharacters(stack)}`;
    context.logger.error(buildState.mistake);
  }
  buildState.readings += 1;
  buildState.reload?.();
}
