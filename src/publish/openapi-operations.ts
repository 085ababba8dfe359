import { z } from 'zod';
import { essenceOf, MEDIA_TYPES, TWIN_SERVING, type CacheRule, type MediaType } from './media-types.ts';
import type { PublicFile } from './public-file.ts';

const IF_NONE_MATCH = { $ref: '#/components/parameters/IfNoneMatch' };
const ETAG = { $ref: '#/components/headers/ETag' };
const NOT_MODIFIED = { $ref: '#/components/responses/NotModified' };

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
  },
} as const;

/** How an operation is called and described. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
}

/** A file: 200 with ETag and cache rule, 304 if it has not changed; its beginning is an example. */
export function fileOperation(
  operation: Operation,
  file: Omit<PublicFile, 'language'>,
  beginning: string | undefined,
): object {
  const { type, cacheControl, schema, ranges } = file;
  const content = schema ? { [essenceOf(type)]: { schema } } : textContent(type, beginning);
  return {
    ...operation,
    tags: ['files'],
    parameters: ranges ? [IF_NONE_MATCH, RANGE] : [IF_NONE_MATCH],
    responses: {
      200: { description: 'The file', headers: { ETag: ETAG, 'Cache-Control': constant(cacheControl) }, content },
      ...(ranges ? { 206: partOf(type) } : {}),
      304: NOT_MODIFIED,
      ...(ranges ? { 416: NO_SUCH_PART } : {}),
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

function partOf(type: MediaType): object {
  return {
    description: 'The part that was asked for',
    headers: {
      ETag: ETAG,
      'Content-Range': { required: true, schema: { type: 'string' }, example: 'bytes 0-4999/51200' },
    },
    content: textContent(type),
  };
}

/** A Markdown twin: like a file; where the address has parts to fill in, 301 where it is an old one, and 404 with an HTML body. */
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
        headers: { ETag: ETAG, 'Cache-Control': constant(TWIN_SERVING.cacheControl) },
        content: textContent(TWIN_SERVING.type, beginning),
      },
      304: NOT_MODIFIED,
      ...(parameters.length > 0 ? { 301: MOVED, 404: NO_SUCH_PAGE } : {}),
    },
  };
}

const MOVED = {
  description: 'The page has another address now',
  headers: { Location: { required: true, description: 'Its twin there', schema: { type: 'string' } } },
};

const NO_SUCH_PAGE = {
  description: 'No such page, or one that is kept out of search; the body is a page for people',
  content: textContent(MEDIA_TYPES.html),
};

/** A header that is always there, with this value. */
export function constant(value: CacheRule): object {
  return { required: true, schema: { type: 'string', const: value } };
}

/** A body of text, with how it begins as an example. */
export function textContent(type: MediaType, beginning?: string): object {
  const schema = type === MEDIA_TYPES.json ? { type: 'object' } : { type: 'string' };
  const examples = { beginning: { summary: 'How it begins', value: beginning } };
  return { [essenceOf(type)]: beginning === undefined ? { schema } : { schema, examples } };
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
