/** The media types of the text files; RFC 7763 requires the charset of Markdown. */
export const TEXT = {
  markdown: 'text/markdown',
  plain: 'text/plain',
  xml: 'text/xml',
  json: 'application/json',
} as const;

type MediaType = (typeof TEXT)[keyof typeof TEXT];

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the version that you have',
  schema: { type: 'string' },
};

const RANGE = {
  name: 'Range',
  in: 'header',
  required: false,
  description: 'A part of the file, in bytes',
  schema: { type: 'string' },
  example: 'bytes=0-4999',
};

const NOT_MODIFIED = { description: 'You have the current version; no body' };

/** A file that is read with GET: 200 with ETag and cache rule, 304 if it has not changed. */
export function fileOperation(
  operationId: string,
  summary: string,
  description: string,
  mediaType: MediaType,
  maxAgeSeconds: number,
  { ranges = false } = {},
): object {
  const headers = {
    ETag: { description: 'Changes with every deploy', schema: { type: 'string' } },
    'Cache-Control': { schema: { type: 'string' }, example: `public, max-age=${maxAgeSeconds}, must-revalidate` },
  };
  const content = { [mediaType]: { schema: mediaType === TEXT.json ? { type: 'object' } : { type: 'string' } } };
  return {
    operationId,
    tags: ['files'],
    summary,
    description,
    parameters: ranges ? [IF_NONE_MATCH, RANGE] : [IF_NONE_MATCH],
    responses: {
      200: { description: 'The file', headers, content },
      ...(ranges
        ? { 206: { description: 'The part that was asked for', content }, 416: { description: 'No such part' } }
        : {}),
      304: NOT_MODIFIED,
    },
  };
}

/** A Markdown twin: like a file, and 404 with an HTML body where there is no indexed page. */
export function twinOperation(operationId: string, summary: string, parameters: readonly object[]): object {
  return {
    operationId,
    tags: ['twins'],
    summary,
    description:
      'Markdown version of an indexed page, with front matter that names title, canonical address, language and alternates.',
    parameters: [...parameters, IF_NONE_MATCH],
    responses: {
      200: {
        description: 'The twin',
        headers: {
          ETag: { description: 'Changes with every deploy', schema: { type: 'string' } },
          'Cache-Control': { schema: { type: 'string' }, example: 'public, max-age=300, must-revalidate' },
        },
        content: { [TEXT.markdown]: { schema: { type: 'string' } } },
      },
      304: NOT_MODIFIED,
      404: {
        description: 'No such page, or a page that is kept out of search',
        content: { 'text/html': { schema: { type: 'string' } } },
      },
    },
  };
}

export function pathParameter(name: string, description: string, schema: object, example: string): { example: string } {
  return Object.assign(
    { name, in: 'path', required: true, description, schema: { type: 'string', ...schema } },
    { example },
  );
}
