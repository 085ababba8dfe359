import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fetchJson } from '../../../netlify/runtime/controllers/fetch-json.ts';
import { ControllerError } from '../../../netlify/runtime/controllers/controller.ts';

/** What the question makes of an answer. */
function ask(response: Response): Promise<string> {
  const question = { url: new URL('https://api.example/v1/x'), name: '/v1/x', schema: z.string(), init: {} };
  return fetchJson(() => Promise.resolve(response), question, new AbortController().signal);
}

async function errorOf(response: Response): Promise<ControllerError> {
  const error: unknown = await ask(response).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ControllerError);
  return error as ControllerError;
}

/** JSON of so many bytes. */
const jsonOf = (bytes: number): string => `"${'x'.repeat(bytes - 2)}"`;

describe('how much of an answer is read', () => {
  it('Five million bytes are read.', async () => {
    expect(await ask(new Response(jsonOf(5_000_000)))).toHaveLength(4_999_998);
    expect(await ask(new Response(gzipSync(jsonOf(5_000_000))))).toHaveLength(4_999_998);
  });

  it('One byte more makes the answer fail.', async () => {
    expect((await errorOf(new Response(jsonOf(5_000_001)))).message).toBe(
      '/v1/x answered with more than 5000000 bytes',
    );
  });

  it('A small answer that unpacks to one byte more fails too: it is not unpacked to its end.', async () => {
    const packed = gzipSync(jsonOf(5_000_001));
    expect(packed.byteLength).toBeLessThan(50_000);
    expect((await errorOf(new Response(packed))).message).toMatch(/^\/v1\/x could not be read: .*larger than 5000000/);
  });
});

it('An answer that asks to be left alone is an error that has its Retry-After.', async () => {
  const answer = new Response('', { status: 429, headers: { 'retry-after': 'Mon, 02 Mar 2026 10:00:00 GMT' } });
  expect(await errorOf(answer)).toMatchObject({
    message: '/v1/x answered 429',
    retryAfter: 'Mon, 02 Mar 2026 10:00:00 GMT',
  });
});
