import type { Site } from '../site.ts';

/** The media types of the text files; RFC 7763 requires the charset of Markdown. */
export const TEXT = {
  markdown: 'text/markdown',
  plain: 'text/plain',
  xml: 'text/xml',
  json: 'application/json',
  html: 'text/html',
  linkset: 'application/linkset+json',
} as const;

/** How long a copy of each kind may be used without asking again. */
export const CACHE_RULES = {
  page: 'public, must-revalidate, max-age=30',
  markdown: 'public, max-age=300, must-revalidate',
  text: 'public, max-age=3600, must-revalidate',
  never: 'no-store',
} as const;

type CacheRule = (typeof CACHE_RULES)[keyof typeof CACHE_RULES];

const IF_NONE_MATCH = { $ref: '#/components/parameters/IfNoneMatch' };
const ETAG = { $ref: '#/components/headers/ETag' };
const NOT_MODIFIED = { $ref: '#/components/responses/NotModified' };
export const METHOD_NOT_ALLOWED = { $ref: '#/components/responses/MethodNotAllowed' };

const RANGE = {
  name: 'Range',
  in: 'header',
  required: false,
  description: 'A part of the file, in bytes',
  schema: { type: 'string' },
  example: 'bytes=0-4999',
};

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
    MethodNotAllowed: {
      description: 'Never the answer to GET or HEAD: what POST, PUT, PATCH and DELETE to this address get; no body',
      headers: { Allow: { required: true, schema: { type: 'string', const: 'GET, HEAD' } } },
    },
  },
} as const;

/** A file that is read with GET. */
export interface FileResource {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly mediaType: (typeof TEXT)[keyof typeof TEXT];
  readonly cacheRule: CacheRule;
  /** Of JSON: what it holds. */
  readonly schema?: object;
  /** How the file begins. */
  readonly beginning?: (site: Site) => string;
  readonly ranges?: true;
}

/** A file: 200 with ETag and cache rule, 304 if it has not changed, 405 to what is no reading. */
export function fileOperation(file: FileResource, site: Site): object {
  const content = file.schema
    ? { [file.mediaType]: { schema: file.schema } }
    : textContent(file.mediaType, file.beginning?.(site));
  const { operationId, summary, description } = file;
  return {
    operationId,
    tags: ['files'],
    summary,
    description,
    parameters: file.ranges ? [IF_NONE_MATCH, RANGE] : [IF_NONE_MATCH],
    responses: {
      200: { description: 'The file', headers: { ETag: ETAG, 'Cache-Control': cacheControl(file.cacheRule) }, content },
      ...(file.ranges ? { 206: partOf(file.mediaType) } : {}),
      304: NOT_MODIFIED,
      405: METHOD_NOT_ALLOWED,
      ...(file.ranges ? { 416: NO_SUCH_PART } : {}),
    },
  };
}

const NO_SUCH_PART = {
  description: 'The file ends before the part that was asked for; what the body says is for people',
  headers: {
    'Content-Range': { schema: { type: 'string' }, description: 'How long the file is', example: 'bytes */51200' },
  },
  content: { '*/*': { schema: { type: 'string' } } },
};

function partOf(mediaType: string): object {
  return {
    description: 'The part that was asked for',
    headers: {
      ETag: ETAG,
      'Content-Range': { required: true, schema: { type: 'string' }, example: 'bytes 0-4999/51200' },
    },
    content: textContent(mediaType),
  };
}

/** A Markdown twin: like a file; where the address has parts to fill in, 404 with an HTML body as well. */
export function twinOperation(
  operationId: string,
  summary: string,
  description: string,
  { parameters = [], beginning }: { parameters?: readonly object[]; beginning?: string | undefined },
): object {
  return {
    operationId,
    tags: ['twins'],
    summary,
    description,
    parameters: [...parameters, IF_NONE_MATCH],
    responses: {
      200: {
        description: 'The twin',
        headers: { ETag: ETAG, 'Cache-Control': cacheControl(CACHE_RULES.markdown) },
        content: textContent(TEXT.markdown, beginning),
      },
      304: NOT_MODIFIED,
      ...(parameters.length > 0 ? { 404: NO_SUCH_PAGE } : {}),
      405: METHOD_NOT_ALLOWED,
    },
  };
}

const NO_SUCH_PAGE = {
  description: 'No such page, or one that is kept out of search; the body is a page for people',
  content: textContent(TEXT.html),
};

export function cacheControl(rule: CacheRule): object {
  return { required: true, schema: { type: 'string', const: rule } };
}

/** A body of text, with how it begins as an example. */
export function textContent(mediaType: string, beginning?: string): object {
  const schema = mediaType === TEXT.json ? { type: 'object' } : { type: 'string' };
  const examples = { beginning: { summary: 'How it begins', value: beginning } };
  return { [mediaType]: beginning === undefined ? { schema } : { schema, examples } };
}
