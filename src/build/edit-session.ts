import type { AstroIntegrationLogger } from 'astro';
import { CACHE_RULES, MEDIA_TYPES } from '../publish/media-types.ts';
import { ContentError } from '../schema/problem.ts';
import { renderProblemPage } from './problem-page.ts';
import { pathOf, type EditServer } from './while-editing.ts';

interface EditSession {
  /** Reads what was edited. One reading at a time; what is saved meanwhile is read once more after it. */
  readonly update: (read: () => Promise<void>, logger: AstroIntegrationLogger) => Promise<void>;
  /** Has the server answer with what is wrong, as long as something is. */
  readonly guard: (server: EditServer) => void;
}

/** What the development server itself serves, so that a page can reload. */
const OF_THE_SERVER = /^\/(?:@|node_modules\/)/;

/**
 * What somebody who edits sees.
 * - While an edit is being read, a request waits: nobody sees what was there before as if it were what is there now.
 * - With a mistake in `content/`, every address answers with the mistake and status 500, as a page to browsers and as
 *   plain text to others. The page reloads by itself when the next edit has been read.
 */
export function createEditSession(): EditSession {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let wrong: Error | undefined;
  let reloadPages = (): void => undefined;

  const readNow = async (read: () => Promise<void>, logger: AstroIntegrationLogger): Promise<void> => {
    const before = wrong;
    try {
      await read();
      wrong = undefined;
    } catch (error) {
      wrong = error instanceof Error ? error : new Error(String(error));
      logger.error(wrong instanceof ContentError ? wrong.message : (wrong.stack ?? wrong.message));
    }
    if (before ?? wrong) reloadPages();
  };

  return {
    update: (read, logger) => {
      next ??= last.then(() => {
        next = undefined;
        return readNow(read, logger);
      });
      last = next;
      return last;
    },
    guard: (server) => {
      reloadPages = () => {
        server.environments.client.hot.send({ type: 'full-reload', path: '*' });
      };
      server.middlewares.use((request, response, proceed) => {
        if (OF_THE_SERVER.test(pathOf(request.url))) {
          proceed();
          return;
        }
        void last.then(() => {
          if (!wrong) {
            proceed();
            return;
          }
          const isForBrowser = request.headers.accept?.includes('text/html') === true;
          response.writeHead(500, {
            'Content-Type': isForBrowser ? MEDIA_TYPES.html : MEDIA_TYPES.plain,
            'Cache-Control': CACHE_RULES.never,
          });
          response.end(isForBrowser ? renderProblemPage(wrong) : wrong.message);
        });
      });
    },
  };
}
