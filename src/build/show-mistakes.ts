import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { MEDIA_TYPES } from '../publish/headers/media-types.ts';
import { EDITOR_PATH } from '../site/url.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { buildState } from './build-state.ts';

/** What the development server itself serves, so that a page can reload. */
const OF_THE_SERVER = /^\/(?:@|node_modules\/|src\/client\/)/;

/** What every page loads by which a browser hears of edits: ours, those of mistakes, and those of errors that Astro makes. */
const HEARS_OF_EDITS = '/@vite/client';
const ITS_MODULE = /\/vite\/dist\/client\/client\.mjs(?:\?|$)/;

/** What says in the browser as of which reading its page is. */
const SHOWN_PAGE = '/src/client/editing/shown-page.ts';

/** Whatever page hears of edits says so: one that only some pages say is missed by those that were made while code was replaced. */
const SAY_WHAT_IS_SHOWN: Plugin = {
  name: 'show-mistakes',
  apply: 'serve',
  transform: {
    filter: { id: ITS_MODULE },
    handler: (code) => `${code}\nimport('${SHOWN_PAGE}');\n`,
  },
};

/**
 * What somebody who edits sees; warnings are told on the console.
 * - While an edit is being read, a request waits: nobody sees what was there before as if it were what is there now.
 * - With a mistake in `content/`, every address answers with the mistake and status 500, as a page to browsers and as
 *   plain text to others. The page reloads by itself when the next edit has been read, with a mistake or without; one that
 *   was made before an edit and hears of edits only after it, too.
 * - Not the editor, by which it may be mended: it is as of the last edit without a mistake, once there was one.
 */
export function showMistakes(): AstroIntegration {
  return {
    name: 'show-mistakes',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [SAY_WHAT_IS_SHOWN] } });
      },
      'astro:server:setup': ({ server }) => {
        server.environments.client.hot.on('page:shown', (reading: string | undefined, client) => {
          if (reading !== String(buildState.readings)) client.send({ type: 'full-reload', path: '*' });
        });
        buildState.reload = () => {
          // As Astro says it when it has written its store; of two that fall together it writes, and tells of, the older one.
          for (const { hot } of Object.values(server.environments)) hot.send('astro:content-changed', {});
          server.environments.client.hot.send({ type: 'full-reload', path: '*' });
        };
        server.middlewares.use((request, response, next) => {
          if (OF_THE_SERVER.test(request.url ?? '')) {
            next();
            return;
          }
          void Promise.resolve(buildState.reading).then(() => {
            const { mistake, site, readings } = buildState;
            response.setHeader('Server-Timing', `reading;desc="${readings}"`);
            const isEditor = request.url?.startsWith(EDITOR_PATH) === true;
            if (mistake === undefined || (isEditor && site)) {
              next();
              return;
            }
            const isForBrowser = request.headers.accept?.includes('text/html') === true;
            response.writeHead(500, {
              'Content-Type': isForBrowser ? MEDIA_TYPES.html : MEDIA_TYPES.txt,
              'Cache-Control': 'no-store',
            });
            response.end(isForBrowser ? renderMistake(mistake) : mistake);
          });
        });
      },
    },
  };
}

const STYLE = `
  :root { color-scheme: light dark; font: 1.05rem/1.5 system-ui, sans-serif }
  body { margin: 0 auto; padding: 2rem 1rem; max-width: 72rem }
  pre { padding: 1rem; border-left: 0.4rem solid #c33; overflow-x: auto; font: 0.95rem/1.5 ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace }`;

/** Every problem, with its file, line, column and what to do. Reloads by itself, by the client of the development server. */
function renderMistake(text: string): string {
  const [title = '', ...problems] = text.trim().split('\n\n').map(escapeHtml);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
<script type="module" src="${HEARS_OF_EDITS}"></script>
</head>
<body>
<h1>${title}</h1>
<p>As it is now, the site can be neither shown nor published. Correct the file and save it: this page reloads by itself.</p>
${problems.map((problem) => `<pre>${problem}</pre>`).join('\n')}
</body>
</html>
`;
}
