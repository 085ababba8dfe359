import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { describeError } from '../../../src/text/describe-error.ts';
import { failureOfSilence, failureOfStatus } from '../failure.ts';
import { ControllerError, type Fetch } from './controller.ts';

export interface JsonRequest<Schema extends z.ZodType> {
  readonly url: URL;
  /** What the question is called in messages: its path, never its secrets. */
  readonly name: string;
  readonly schema: Schema;
  readonly init: Omit<RequestInit, 'signal' | 'redirect'>;
}

/** How large an answer may be, unpacked: a hundred times that of a large site. */
const MOST_BYTES = 10_000_000;

/**
 * Asks for JSON and gives what the schema makes of it; throws `ControllerError` for everything else.
 * - Messages name the question and what was wrong; they quote nothing of the answer, which may hold anything.
 * - A redirect is not followed: whoever answers there would get the key.
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

/** An answer is larger than any that a site has. */
class TooLarge extends Error {
  constructor() {
    super(`answered more than ${MOST_BYTES / 1_000_000} MB`);
  }
}

/**
 * The body of an answer, unpacked; throws as soon as it is too large, so that a small one that unpacks to a large one
 * takes no more memory than it may. What is packed with gzip and does not say so, as the cloud connector of UniFi gives
 * it, is unpacked too.
 */
export async function readBody({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the answer.
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new TooLarge();
    chunks.push(chunk);
  }
  return unpack(Buffer.concat(chunks));
}

/** gzip begins so (RFC 1952 section 2.3.1). */
function unpack(body: Buffer): Buffer {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return gunzipSync(body, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooLarge();
    return body;
  }
}

/** What the schema makes of an answer, or a `ControllerError` that says where it is something else than expected. */
export function parseAnswer<Schema extends z.ZodType>(name: string, schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const what = [issue?.path.join('.'), issue?.message].filter(Boolean).join(' ');
  throw new ControllerError(`${name} answered something else than expected: ${what}`, 'odd');
}

function parseBody(name: string, body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // The parser's own words quote the answer.
    throw new ControllerError(`${name} could not be read: the answer is not JSON`, 'odd');
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
