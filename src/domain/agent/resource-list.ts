import { z } from 'zod';
import { latestDate } from '../dates.ts';
import { DEFAULT_LOCALE, localeSchema } from '../locale.ts';
import { indexedPages, type Site } from '../site.ts';
import { absoluteUrl, FILE_PATHS, llmsTxtPath, twinPath } from '../url.ts';
import { API_CATALOG_TYPE } from './api-catalog.ts';
import { llmsTxtLocales } from './llms-txt.ts';

const resourceSchema = z.strictObject({
  url: z.url(),
  type: z.string().describe('The Content-Type with which it is served'),
  language: localeSchema.optional().describe('The language of its text; nothing where it has none'),
  twin: z.url().optional().describe('The Markdown version of a page'),
  bytes: z.int().nonnegative(),
  tokens: z
    .int()
    .nonnegative()
    .describe('What a language model has to read, estimated; right to within a fifth for most models'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  updated: z.iso.date().describe('When what it says last changed'),
});

/** `/resources.json`. */
export const resourceListSchema = z.strictObject({ resources: z.array(resourceSchema) });

export type ResourceList = z.infer<typeof resourceListSchema>;
type Resource = ResourceList['resources'][number];
type Measured = Pick<Resource, 'bytes' | 'tokens' | 'sha256'>;
type Described = Omit<Resource, keyof Measured | 'url' | 'twin'> & { readonly path: string; readonly twin?: string };

const TYPES = {
  html: 'text/html; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

/** Characters to a token, as o200k_base counts this site's text: tags and addresses take more tokens than prose. */
const CHARACTERS_PER_TOKEN: Readonly<Record<string, number>> = {
  [TYPES.html]: 3.2,
  [TYPES.markdown]: 3.8,
  [TYPES.text]: 3.8,
  [TYPES.xml]: 3.1,
  [TYPES.json]: 4.8,
};

/** About how many tokens a text of this type is; nobody knows better without the reader's own tokenizer. */
export function estimateTokens(text: string, type: string): number {
  return Math.ceil(text.length / (CHARACTERS_PER_TOKEN[type] ?? 4));
}

/**
 * Every public resource of the built site, so that an agent knows what it costs before it reads, and staff can see
 * that what is served is what was built. Pages kept out of search are not on it, nor are styles, scripts and itself.
 * `textOf` gives what was built by its path; what was not built is left out.
 */
export function createResourceList(
  site: Site,
  textOf: (path: string) => string | undefined,
  sha256: (text: string) => string,
): ResourceList {
  const url = (path: string): string => absoluteUrl(site.config.baseUrl, path);
  return {
    resources: describeResources(site).flatMap(({ path, twin, ...described }) => {
      const text = textOf(path);
      if (text === undefined) return [];
      return {
        url: url(path),
        ...described,
        ...(twin === undefined ? {} : { twin: url(twin) }),
        bytes: new TextEncoder().encode(text).length,
        tokens: estimateTokens(text, described.type),
        sha256: sha256(text),
      };
    }),
  };
}

/** One resource a line. */
export function renderResourceList({ resources }: ResourceList): string {
  return `{"resources":[\n${resources.map((resource) => JSON.stringify(resource)).join(',\n')}\n]}\n`;
}

function describeResources(site: Site): Described[] {
  const pages = indexedPages(site.pages);
  const { rates, facts } = site;
  const updated = latestDate(rates.updated, facts.updated, ...pages.map((page) => page.updated));
  const file = (path: string, type: string, change: Partial<Described> = {}): Described => ({
    path,
    type,
    updated,
    ...change,
  });
  const english = { language: DEFAULT_LOCALE } as const;
  return [
    ...llmsTxtLocales(site).map((language) => file(llmsTxtPath(language), TYPES.text, { language })),
    file(FILE_PATHS.llmsFull, TYPES.text, english),
    file(FILE_PATHS.pricing, TYPES.markdown, { ...english, updated: latestDate(rates.updated, facts.updated) }),
    file(FILE_PATHS.facts, TYPES.markdown, { ...english, updated: facts.updated }),
    ...pages.flatMap(({ path, locale: language, updated: changed }) => [
      file(path, TYPES.html, { language, updated: changed, twin: twinPath(path) }),
      file(twinPath(path), TYPES.markdown, { language, updated: changed }),
    ]),
    file(FILE_PATHS.openapi, TYPES.json, english),
    file(FILE_PATHS.sitemap, TYPES.xml),
    file(FILE_PATHS.robots, TYPES.text),
    file(FILE_PATHS.apiCatalog, API_CATALOG_TYPE),
    file(FILE_PATHS.securityTxt, TYPES.text),
  ];
}
