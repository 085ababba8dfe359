import { z } from 'zod';
import { fill, joinChoices } from '../text/fill.ts';
import { languageName } from '../text/language-tag.ts';
import { defaultLocale, type Locale } from '../text/locale.ts';
import type { Page } from '../schema/page.ts';
import { indexedPages } from '../schema/indexed-pages.ts';
import type { Site } from '../schema/site.ts';
import { postPath, twinPath } from '../schema/url.ts';
import { essenceOf, MEDIA_TYPES, TWIN_SERVING, type CacheRule, type MediaType } from './media-types.ts';
import { listFiles, type FileVersion } from './published-files.ts';

/** How an operation is called, described and answered. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly object[];
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<number, object>>;
}

/** The operations by their paths: all of them read. */
export type Paths = Readonly<Record<string, { readonly get: Operation }>>;

const IF_NONE_MATCH = { $ref: '#/components/parameters/IfNoneMatch' };
const ETAG = { $ref: '#/components/headers/ETag' };
const NOT_MODIFIED = { $ref: '#/components/responses/NotModified' };

/** What several operations share. */
export const SHARED = {
  parameters: {
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description: 'The `ETag` of the version that you have; if it is still the current one, the answer is 304',
      schema: { type: 'string' },
    },
  },
  headers: {
    ETag: { required: true, description: 'Names this version; every deploy changes it', schema: { type: 'string' } },
  },
  responses: {
    NotModified: { description: 'You have the current version; no body', headers: { ETag: ETAG } },
  },
} as const;

const RANGE = {
  name: 'Range',
  in: 'header',
  required: false,
  description: 'A part of the file, in bytes',
  schema: { type: 'string' },
  example: 'bytes=0-4999',
};

/** The public files: 200 with ETag and cache rule, 304 if they have not changed, 206 and 416 where parts may be asked for. */
export function filePaths(site: Site): Paths {
  return Object.fromEntries(listFiles(site).map((file) => [file.path, { get: fileOperation(site, file) }]));
}

function fileOperation({ config }: Site, file: FileVersion): Operation {
  const main = defaultLocale(config);
  const { operationId, title, description, details = '', language = main, otherLanguages } = file;
  const { type, cacheControl, schema = textSchema(type), ranges } = file;
  const isTranslation = language !== main && otherLanguages !== undefined;
  const parts = {
    206: {
      description: 'The part that was asked for',
      headers: {
        ETag: ETAG,
        'Content-Range': { required: true, schema: { type: 'string' }, example: 'bytes 0-4999/51200' },
      },
      content: contentOf(type),
    },
    416: {
      description: 'The file ends before the part that was asked for; what the body says is for people',
      headers: {
        'Content-Range': { schema: { type: 'string' }, description: 'How long the file is', example: 'bytes */51200' },
      },
      content: { '*/*': { schema: { type: 'string' } } },
    },
  };
  return {
    operationId: isTranslation ? `${operationId}_${language.replaceAll('-', '_')}` : operationId,
    tags: ['files'],
    summary: isTranslation ? `${title} (${languageName(language)})` : title,
    description: isTranslation
      ? otherLanguages
      : fill(`${description} ${details}`.trim(), { language: languageName(language, 'en') }),
    parameters: ranges ? [IF_NONE_MATCH, RANGE] : [IF_NONE_MATCH],
    responses: {
      200: {
        description: 'The file',
        headers: { ETag: ETAG, 'Cache-Control': constant(cacheControl) },
        content: contentOf(type, schema),
      },
      304: NOT_MODIFIED,
      ...(ranges && parts),
    },
  };
}

/** The twins: of the home page, of pages by language, of posts. Examples are pages that exist, where there are any. */
export function twinPaths(site: Site): Paths {
  const [main, ...others] = site.config.languages;
  const pages = indexedPages(site.pages);
  const original = pages.find(({ locale, kind, path }) => locale === main && kind === 'page' && path !== '/');
  const post = pages.find(({ kind }) => kind === 'post');
  const language = languageName(defaultLocale(site.config), 'en');
  const homes = others.map((other) => `; \`${other}\` for the ${languageName(other, 'en')} home page`).join('');
  const named = 'The name in the address of an indexed page';
  const paths = {
    [twinPath('/')]: twinOperation('getHomeTwin', `Home page twin (${language})`),
    [twinPath('/{page}/')]: twinOperation('getPageTwin', `Page twin (${language})`, [
      nameParameter('page', `${named}, as in \`/llms.txt\`${homes}`, original),
    ]),
    ...translatedTwinPaths(site, others, named, original),
    ...(post && {
      [twinPath(postPath('{slug}'))]: twinOperation('getBlogPostTwin', 'Blog post twin', [
        nameParameter('slug', 'The name in the address of a blog post, as in `/sitemap.xml`', post),
      ]),
    }),
  };
  return Object.fromEntries(Object.entries(paths).map(([path, get]) => [path, { get }]));
}

/** The twins of pages in other languages, if the site has any; the example is a page that exists in the first, too. */
function translatedTwinPaths(
  site: Site,
  others: readonly Locale[],
  named: string,
  original: Page | undefined,
): Record<string, Operation> {
  const [locale] = others;
  if (locale === undefined) return {};
  const names = joinChoices(
    others.map((other) => languageName(other, 'en')),
    'en',
  );
  const translated = indexedPages(site.pages, locale).find(({ key }) => key === original?.key);
  return {
    [twinPath('/{locale}/{page}/')]: twinOperation('getLocalizedPageTwin', `Page twin (${names})`, [
      pathParameter('locale', 'The language', { enum: others }, locale),
      nameParameter('page', `${named} in that language, as in \`/sitemap.xml\``, translated),
    ]),
  };
}

/** A Markdown twin: like a file; where its address has parts to fill in, 301 where it is an old one, and 404 with an HTML body. */
function twinOperation(operationId: string, summary: string, parameters: readonly object[] = []): Operation {
  const unnamed = {
    301: {
      description: 'The page has another address now',
      headers: { Location: { required: true, description: 'Its twin there', schema: { type: 'string' } } },
    },
    404: {
      description: 'No such page, or one that is kept out of search; the body is a page for people',
      content: contentOf(MEDIA_TYPES.html),
    },
  };
  return {
    operationId,
    tags: ['twins'],
    summary,
    description:
      'Markdown version of an indexed page, with front matter that names title, canonical address, language, alternates and last change. The page for people is at the address without `index.md`.',
    parameters: [...parameters, IF_NONE_MATCH],
    responses: {
      200: {
        description: 'The twin',
        headers: { ETag: ETAG, 'Cache-Control': constant(TWIN_SERVING.cacheControl) },
        content: contentOf(TWIN_SERVING.type),
      },
      304: NOT_MODIFIED,
      ...(parameters.length > 0 && unnamed),
    },
  };
}

function nameParameter(name: string, description: string, page: Page | undefined): object {
  return pathParameter(name, description, { pattern: '^[a-z0-9-]+$' }, page?.path.split('/').at(-2));
}

function pathParameter(name: string, description: string, schema: object, example: string | undefined): object {
  return { name, in: 'path', required: true, description, schema: { type: 'string', ...schema }, example };
}

/** A header that is always there, with this value. */
export function constant(value: CacheRule): object {
  return { required: true, schema: { type: 'string', const: value } };
}

/** A body of this type. */
export function contentOf(type: MediaType, schema: object = textSchema(type)): object {
  return { [essenceOf(type)]: { schema } };
}

function textSchema(type: MediaType): object {
  return { type: type === MEDIA_TYPES.json ? 'object' : 'string' };
}

/** A schema as JSON Schema; what a format says already is not said again as a pattern. */
export function schemaOf(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return rest;
}
