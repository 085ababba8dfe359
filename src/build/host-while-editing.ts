import type { AstroIntegration } from 'astro';
import { EVERYWHERE, listHeaderRules, type Headers } from '../publish/headers-file.ts';
import { MEDIA_TYPES } from '../publish/media-types.ts';
import { NOT_FOUND_PATH } from '../schema/url.ts';
import { PUBLIC_FILES } from '../publish/public-files.ts';
import { listPublished } from '../publish/published-files.ts';
import { createResourceList, renderResourceList } from '../publish/resource-list.ts';
import { resolveRedirects } from '../schema/redirects.ts';
import type { Site } from '../schema/site.ts';
import { sha256 } from './sha256.ts';
import { pathOf, serveWhileEditing } from './while-editing.ts';

/** What would show yesterday's page again, stop the development server's own scripts, or demand HTTPS of it. */
const NOT_WHILE_EDITING = ['Cache-Control', 'Content-Security-Policy', 'Strict-Transport-Security'];

/**
 * What the host does with what is published, while somebody edits. Before all that answers.
 * - The headers of every address, but those that would be in the way of editing.
 * - Old addresses lead on, and a page without its slash to the page, their query kept.
 * - `/resources.json` lists what the development server answers.
 * - What is not there is answered in the language of its address; without one, by Astro.
 */
export function hostWhileEditing(): AstroIntegration {
  let site: Site | undefined;
  let rules: HostRules | undefined;
  return {
    name: 'host-while-editing',
    hooks: {
      'site:read': (read) => {
        site = read;
        rules = undefined;
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          if (site) rules ??= createRules(site);
          const pathname = pathOf(request.url);
          for (const [name, value] of Object.entries({ ...EVERYWHERE, ...rules?.headers.get(pathname) })) {
            if (value !== undefined && !NOT_WHILE_EDITING.includes(name)) response.setHeader(name, value);
          }
          const to = rules?.redirects.get(pathname);
          if (to === undefined) next();
          else response.writeHead(301, { Location: `${to}${request.url?.slice(pathname.length) ?? ''}` }).end();
        });
        serveWhileEditing(server, async (pathname) => {
          const [origin] = server.resolvedUrls?.local ?? [];
          if (!site || origin === undefined) return undefined;
          const { path, type } = PUBLIC_FILES.resources;
          if (pathname === path) return { type, body: await listServed(site, origin) };
          const lost = rules?.headers.has(pathname) ? undefined : notFoundPageOf(site, pathname);
          if (lost === undefined) return undefined;
          const page = await fetch(new URL(lost, origin));
          return { type: MEDIA_TYPES.html, status: 404, body: await page.text() };
        });
      },
    },
  };
}

/** The page for what is not there below the home page of a language; undefined for that of the root. */
function notFoundPageOf(site: Site, pathname: string): string | undefined {
  return listPublished(site)
    .map(({ path }) => path)
    .filter((path) => path.endsWith(NOT_FOUND_PATH) && path !== NOT_FOUND_PATH)
    .find((path) => pathname.startsWith(path.slice(0, 1 - NOT_FOUND_PATH.length)));
}

/** What the host is told, by path. */
interface HostRules {
  readonly headers: ReadonlyMap<string, Headers>;
  readonly redirects: ReadonlyMap<string, string>;
}

function createRules(site: Site): HostRules {
  const withoutSlash = site.pages.map(({ path }) => [path.slice(0, -1), path] as const);
  const moved = resolveRedirects(site).map(({ from, to }) => [from, to] as const);
  return { headers: new Map(listHeaderRules(site)), redirects: new Map([...moved, ...withoutSlash]) };
}

/** The list of what a server answers that is running. */
async function listServed(site: Site, origin: string): Promise<string> {
  const texts = new Map<string, string>();
  for (const { path } of listPublished(site).filter(({ listed }) => listed)) {
    const response = await fetch(new URL(path, origin));
    if (response.ok) texts.set(path, await response.text());
  }
  return renderResourceList(createResourceList(site, (path) => texts.get(path), sha256));
}
