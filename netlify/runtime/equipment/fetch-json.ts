import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { describeError } from '../../../src/text/describe-error.ts';
import { failureOfSilence, failureOfStatus } from '../failure.ts';
import { ControllerError, type Fetch } from './controller.ts';

export interface JsonRequest<Schema extends z.ZodType> {
  readonly url: URL;
  /** Name of the request in messages: its path, without secrets. */
  readonly name: string;
  readonly schema: Schema;
  readonly init: Omit<RequestInit, 'signal' | 'redirect'>;
}

/** Limit of a response in bytes, decompressed; a hundred times that of a large site. */
const MOST_BYTES = 10_000_000;

/**
 * Requests JSON and parses it by the schema; throws `ControllerError` for any failure.
 * - Messages name the request and the error, and quote nothing of the response, which may hold secrets.
 * - Redirects are not followed: the target would receive the key.
 */
export async function fetchJson<Schema extends z.ZodType>(
  fetch: Fetch,
  { url, name, schema, init }: JsonRequest<Schema>,
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  const response = await fetch(url, { ...init, redirect: 'error', signal }).catch((error: unknown) => {
    throw new ControllerError(`${name} could not be read: ${describeError(error)}`, failureOfSilence(signal, error));
  });
  if (!response.ok) throw new ControllerError(`${name} answered ${response.status}`, failureOfStatus(response.status));
  const body = await readBody(response).catch((error: unknown) => {
    if (error instanceof TooLarge) throw new ControllerError(`${name} ${error.message}`, 'odd');
    throw new ControllerError(`${name} could not be read: ${describeError(error)}`, 'silent');
  });
  return parseAnswer(name, schema, parseBody(name, body));
}

class TooLarge extends Error {
  constructor() {
    super(`answered more than ${MOST_BYTES / 1_000_000} MB`);
  }
}

/**
 * Reads and decompresses a body. Throws as soon as it is too large, so that a decompression bomb cannot fill the
 * memory. Also unpacks gzip without `Content-Encoding`, which the cloud connector of UniFi sends.
 */
export async function readBody({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the response.
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new TooLarge();
    chunks.push(chunk);
  }
  return unpack(Buffer.concat(chunks));
}

/** The gzip header (RFC 1952 section 2.3.1). */
function unpack(body: Buffer): Buffer {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return gunzipSync(body, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooLarge();
    return body;
  }
}

/** Parses a response by the schema; throws a `ControllerError` with the path of the first mismatch. */
export function parseAnswer<Schema extends z.ZodType>(name: string, schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const what = [issue?.path.join('.'), issue?.message].filter(Boolean).join(' ');
  throw new ControllerError(`${name} sent an unexpected answer: ${what}`, 'odd');
}

function parseBody(name: string, body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // The parser's own message quotes the response.
    throw new ControllerError(`${name} could not be read: the answer is not JSON`, 'odd');
  }
}

/** Makes a field optional: a missing, null or invalid value becomes undefined and does not invalidate the row. */
export function tolerant<Field extends z.ZodType>(field: Field): z.ZodCatch<z.ZodOptional<Field>> {
  return field.optional().catch(undefined);
}

type Row<Schema extends z.ZodType> = Exclude<z.output<Schema>, undefined>;

/** Parses a list, and drops the rows that are invalid. */
export function tolerantList<Schema extends z.ZodType>(row: Schema): z.ZodType<Row<Schema>[]> {
  const isRow = (each: z.output<Schema> | undefined): each is Row<Schema> => each !== undefined;
  return z.array(tolerant(row)).transform((rows) => rows.filter(isRow));
}
