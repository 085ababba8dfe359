import type { z } from 'zod';
import { respondJson } from './respond.ts';

/** A reading of 200 access points with every field takes some 25,000 bytes, and twice that where it is written prettily. */
const MOST_BYTES = 65_536;

interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

export type Body<Value> = { readonly value: Value } | { readonly refusal: Response };

/**
 * The text of a request, or the answer to one that cannot be read.
 * - More than 65,536 bytes get 413, and are not read to their end; a body that is not there in time gets 408.
 * - What is not UTF-8 gets 400 (RFC 8259 section 8.1: JSON is UTF-8).
 */
export async function readText(request: Request, over: AbortSignal): Promise<Body<string>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body?.getReader();
  const tooLate = new Promise<undefined>((resolve) => {
    over.addEventListener('abort', () => {
      resolve(undefined);
    });
  });
  while (reader) {
    const read = await Promise.race([reader.read(), tooLate]);
    if (read?.done) break;
    bytes += read?.value.byteLength ?? 0;
    if (!read || bytes > MOST_BYTES) {
      void reader.cancel().catch(() => undefined);
      const [status, error] = read ? ([413, 'too-large'] as const) : ([408, 'too-slow'] as const);
      return { refusal: respondJson(request, status, { error }) };
    }
    chunks.push(read.value);
  }
  try {
    return { value: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return { refusal: refuseFields(request, [{ field: '', message: 'must be UTF-8' }]) };
  }
}

/** What a text says, or the answer to one that is no JSON, or not what the schema asks for. */
export function parseBody<Schema extends z.ZodType>(
  request: Request,
  text: string,
  schema: Schema,
): Body<z.output<Schema>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { refusal: refuseFields(request, [{ field: '', message: 'must be JSON' }]) };
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  return { refusal: refuseFields(request, problems) };
}

/** 400, with what is wrong by the names of the fields. */
export function refuseFields(request: Request, problems: readonly FieldProblem[]): Response {
  return respondJson(request, 400, { error: 'invalid', problems });
}
