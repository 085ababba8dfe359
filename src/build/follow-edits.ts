import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { AstroIntegration, HookParameters } from 'astro';
import type { LoaderContext } from 'astro/loaders';
import type { Plugin, ViteDevServer } from 'vite';
import type { Secrets } from '../check/secrets.ts';
import { MEDIA_TYPES } from '../publish/headers/media-types.ts';
import type { Site } from '../site/site.ts';
import { EDITOR_PATH } from '../site/url.ts';
import { buildIdentity } from './build-identity.ts';
import type { loadContent } from './load-content.ts';
import { renderProblemPage } from './problem-page.ts';

/** The event of Vite's watcher after each reading of the content, with a `ContentReading`. */
export const CONTENT_READ = 'content-read';

/** The state of the content after an edit. */
export interface ContentReading {
  /** Distinguishes this reading from all others. */
  readonly id: string;
  /** The site as of the last reading without problems. */
  readonly site?: Site | undefined;
  /** Why the content cannot be read at the moment. */
  readonly problem?: string | undefined;
}

type RefreshContent = NonNullable<HookParameters<'astro:server:setup'>['refreshContent']>;

const LOADER_MODULE = '/src/build/load-content.ts';

/** The Vite environment in which Astro runs `src/content.config.ts`. */
const ENVIRONMENT = 'astro';

/** Pause before Astro is called again. */
const RETRY_MS = 20;

/** Files that the development server itself serves, so that a page with problems can reload. */
const SERVER_FILES = /^\/(?:@|node_modules\/|src\/client\/)/;

/** Every page loads Vite's client: with this module, it also reports which reading it shows. */
const VITE_CLIENT = /\/vite\/dist\/client\/client\.mjs(?:\?|$)/;
const SHOWN_PAGE = '/src/client/editing/shown-page.ts';

/**
 * Makes the development server follow edits of `content/` and of the code that reads it.
 * - A request waits until the last edit has been read.
 * - While the content has problems, every address returns them with status 500, as a page to browsers and as plain text
 *   to others. The editor is the exception, because it may correct them: it uses the last reading without problems.
 * - Pages reload after each reading. A page that was made before an edit and connects after it also reloads.
 */
export function followEdits(secrets: Secrets): AstroIntegration {
  let reader: Reader | undefined;
  const plugins: Plugin[] = [
    {
      name: 'follow-edits',
      applyToEnvironment: ({ name }) => name === ENVIRONMENT,
      hotUpdate({ file, modules }) {
        const isContent = path.relative('.', file).startsWith(`content${path.sep}`);
        if (!isContent && modules.length === 0) return undefined;
        reader?.read();
        // Vite would load the changed code a second time.
        return [];
      },
    },
    {
      name: 'report-shown-page',
      apply: 'serve',
      transform: { filter: { id: VITE_CLIENT }, handler: (code) => `${code}\nimport('${SHOWN_PAGE}');\n` },
    },
  ];
  return {
    name: 'follow-edits',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins } });
      },
      'astro:server:setup': ({ server, refreshContent }) => {
        if (!refreshContent) return;
        const { read, lastReading } = (reader = createReader(server, refreshContent, secrets));
        read();
        // Edits before the watcher knows all files are not reported.
        server.watcher.once('ready', read);
        server.environments.client.hot.on('page:shown', (id: string | undefined, client) => {
          void lastReading().then((reading) => {
            if (id !== reading.id) client.send({ type: 'full-reload', path: '*' });
          });
        });
        server.middlewares.use((request, response, next) => {
          const { url = '' } = request;
          if (SERVER_FILES.test(url)) next();
          else
            void lastReading().then(({ id, site, problem }) => {
              response.setHeader('Server-Timing', `reading;desc="${id}"`);
              if (problem === undefined || (url.startsWith(EDITOR_PATH) && site)) next();
              else sendProblem(response, problem, request.headers.accept?.includes('text/html') === true);
            });
        });
      },
    },
  };
}

interface Reader {
  readonly read: () => void;
  readonly lastReading: () => Promise<ContentReading>;
}

function createReader(server: ViteDevServer, refreshContent: RefreshContent, secrets: Secrets): Reader {
  let reading = Promise.resolve();
  let last: ContentReading = { id: '' };
  let isWaiting = false;

  const load = async (context: LoaderContext): Promise<void> => {
    const id = randomUUID();
    try {
      // Through the runner, so that Vite evaluates changed modules again.
      const { loadContent: loadNow } = await runnerOf(server).import(LOADER_MODULE);
      last = { id, site: await loadNow(context, { build: buildIdentity(undefined, new Date()), secrets }) };
    } catch (error) {
      last = { id, site: last.site, problem: describeProblem(error) };
      context.logger.error(last.problem ?? '');
    }
  };

  const readNow = async (): Promise<void> => {
    isWaiting = false;
    const { id } = last;
    // Astro ignores a request while it loads src/content.config.ts, as when it starts.
    while (last.id === id) {
      await refreshContent({ loaders: ['content'], context: { load } });
      if (last.id === id) await setTimeout(RETRY_MS);
    }
    server.watcher.emit(CONTENT_READ, last);
    server.environments.client.hot.send({ type: 'full-reload', path: '*' });
  };

  return {
    read: () => {
      if (isWaiting) return;
      isWaiting = true;
      reading = reading.then(readNow);
    },
    lastReading: () => reading.then(() => last),
  };
}

function runnerOf({ environments }: ViteDevServer): {
  import: (url: string) => Promise<{ loadContent: typeof loadContent }>;
} {
  return (environments[ENVIRONMENT] as unknown as { runner: ReturnType<typeof runnerOf> }).runner;
}

function describeProblem(error: unknown): string {
  const { name, message, stack = message } = error instanceof Error ? error : new Error(String(error));
  // Compared by name, because the class changes when its module is evaluated again.
  return name === 'ContentError' ? message : `The content cannot be read\n\n${stripVTControlCharacters(stack)}`;
}

function sendProblem(response: ServerResponse, problem: string, isForBrowser: boolean): void {
  response.writeHead(500, {
    'Content-Type': isForBrowser ? MEDIA_TYPES.html : MEDIA_TYPES.txt,
    'Cache-Control': 'no-store',
  });
  response.end(isForBrowser ? renderProblemPage(problem) : problem);
}
