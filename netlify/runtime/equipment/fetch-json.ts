import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { describeError } from '../../../src/text/describe-error.ts';
import { ControllerError, type Fetch } from './controller.ts';

/** Far more than any answer about one place needs; what is longer is not read to its end. */
const MOST_BYTES = 5_000_000;

export interface JsonRequest<Schema extends z.ZodType> {
  readonly url: URL;
  /** What the question is called in messages: its path, never its secrets. */
  readonly name: string;
  readonly schema: Schema;
  readonly init: Omit<RequestInit, 'signal' | 'redirect'>;
}

/**
 * Asks for JSON and gives what the schema makes of it.
 * - Throws `ControllerError` for everything else: no answer, another status, no UTF-8, no JSON, other shapes, far too much.
 * - Messages name the question and what was wrong; they quote nothing of the answer, which may hold anything,
 *   and nothing of the address, which may hold a password: an address with one is not asked.
 * - A body that is packed with gzip and does not say so, as the cloud connector of UniFi gives, is unpacked.
 * - The error has the `Retry-After` of the answer.
 */
export async function fetchJson<Schema extends z.ZodType>(
  fetch: Fetch,
  { url, name, schema, init }: JsonRequest<Schema>,
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  if (url.username !== '' || url.password !== '')
    throw new ControllerError(`${name} is not asked: the address of the API holds a user name or a password`);
  let value: unknown;
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    if (!response.ok) {
      await response.body?.cancel();
      const retryAfter = response.headers.get('retry-after') ?? undefined;
      throw new ControllerError(`${name} answered ${response.status}`, { retryAfter });
    }
    value = JSON.parse(await readText(response, name));
  } catch (error) {
    if (error instanceof ControllerError) throw error;
    // The parser's own words quote the answer, so that they are not passed on as the cause either.
    const isSyntax = error instanceof SyntaxError;
    throw new ControllerError(
      `${name} could not be read: ${isSyntax ? 'the answer is not JSON' : describeError(error)}`,
      {
        cause: isSyntax ? undefined : error,
      },
    );
  }
  return parseAnswer(name, schema, value);
}

/** What the schema makes of an answer, or a `ControllerError` that says where it is something else than expected. */
export function parseAnswer<Schema extends z.ZodType>(name: string, schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const what = [issue?.path.join('.'), issue?.message].filter(Boolean).join(' ');
  throw new ControllerError(`${name} answered something else than expected: ${what}`);
}

async function readText(response: Response, name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new ControllerError(`${name} answered with more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const packed = body[0] === 0x1f && body[1] === 0x8b;
  return decodeText(packed ? gunzipSync(body, { maxOutputLength: MOST_BYTES }) : body, name);
}

/** What is not UTF-8 is no JSON (RFC 8259 section 8.1): a letter that was replaced would be another answer. */
function decodeText(body: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new ControllerError(`${name} could not be read: the answer is not UTF-8`);
  }
}

/** A field that a row can do without: what is missing, null or odd is undefined, and costs nothing else. */
export function tolerant<Field extends z.ZodType>(field: Field): z.ZodCatch<z.ZodOptional<Field>> {
  return field.optional().catch(undefined);
}

type Row<Schema extends z.ZodType> = Exclude<z.output<Schema>, undefined>;

/** A list, whatever else stands in it: rows that cannot be told apart without what is odd in them are left out. */
export function tolerantList<Schema extends z.ZodType>(row: Schema): z.ZodType<Row<Schema>[]> {
  const isRow = (each: z.output<Schema> | undefined): each is Row<Schema> => each !== undefined;
  return z.array(tolerant(row)).transform((rows) => rows.filter(isRow));
}
