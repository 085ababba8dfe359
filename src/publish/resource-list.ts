import { z } from 'zod';
import { resolveRedirects } from '../site/redirects.ts';
import { indexedPages } from '../site/indexed-pages.ts';
import type { Site } from '../site/site.ts';
import { absoluteUrl } from '../site/url.ts';
import { mediaTypeOf } from './headers/media-types.ts';
import type { PublishedFile } from './published-files.ts';

const resourceSchema = z.strictObject({
  url: z.url(),
  type: z.string().describe('The Content-Type with which it is served'),
  language: z.string().optional().describe('The language of its text, as a tag such as en; nothing where it has none'),
  twin: z.url().optional().describe('The Markdown version of a page'),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  updated: z.iso.date().optional().describe('When what a page, its twin or a data file says last changed'),
});

/** `/resources.json`. */
export const resourceListSchema = z.strictObject({
  build: z.string().describe('Which build this is; every deploy has another'),
  changes: z.iso
    .datetime()
    .optional()
    .describe(
      'Until when what is listed here says the same, if it is not edited before; nothing where that has no end',
    ),
  resources: z.array(resourceSchema),
  redirects: z
    .array(z.strictObject({ from: z.url(), to: z.url() }))
    .describe('Addresses that are no more, each with the one to which it leads'),
});

export type ResourceList = z.infer<typeof resourceListSchema>;

/** The list before the files are built. */
interface ResourceDraft extends Omit<ResourceList, 'resources'> {
  readonly resources: readonly Omit<ResourceList['resources'][number], 'bytes' | 'sha256'>[];
}

/**
 * Every public resource of the built site, so that an agent knows how long each is before it reads, and staff can see
 * that what is served is what was built. Pages kept out of search are not on it, nor are the redirects to them, styles, scripts and itself.
 * `files` are all that are made. A hook adds the size and the hash of each once it is written.
 */
export function createResourceDraft(site: Site, files: readonly PublishedFile[]): ResourceDraft {
  const url = (path: string): string => absoluteUrl(site.config.baseUrl, path);
  const hidden = new Set(site.pages.filter((page) => indexedPages([page]).length === 0).map(({ path }) => path));
  return {
    build: site.build,
    ...(site.changes !== undefined && { changes: site.changes }),
    resources: files.flatMap(({ path, language, twin, updated, listed }) => {
      if (!listed) return [];
      return {
        url: url(path),
        type: mediaTypeOf(path),
        ...(updated !== undefined && { updated }),
        ...(language && { language }),
        ...(twin !== undefined && { twin: url(twin) }),
      };
    }),
    redirects: resolveRedirects(site)
      .filter(({ to }) => !hidden.has(to))
      .map(({ from, to }) => ({ from: url(from), to: url(to) })),
  };
}

/** One resource a line, one redirect a line. */
export function renderResourceList({ resources, redirects, ...about }: ResourceList | ResourceDraft): string {
  const lines = (items: readonly object[]): string => `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  return `${JSON.stringify(about).slice(0, -1)},"resources":${lines(resources)},"redirects":${lines(redirects)}}\n`;
}
