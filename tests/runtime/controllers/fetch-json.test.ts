import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fetchJson } from '../../../netlify/runtime/equipment/fetch-json.ts';
import { ControllerError } from '../../../netlify/runtime/equipment/controller.ts';

const URL_ASKED = 'https://api.example/v1/x';

/** What the question makes of an answer. */
function ask(answer: Response | Error, schema: z.ZodType = z.string(), url = URL_ASKED): Promise<unknown> {
  const question = { url: new URL(url), name: '/v1/x', schema, init: {} };
  const fetch = (): Promise<Response> => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));
  return fetchJson(fetch, question, new AbortController().signal);
}

async function errorOf(...asked: Parameters<typeof ask>): Promise<ControllerError> {
  const error: unknown = await ask(...asked).then(
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

it.each(['https://me@api.example/', 'https://:secret@api.example/', 'https://me:secret@api.example/'])(
  'An address with a user or a password is not asked, nor repeated: %s.',
  async (url) => {
    expect((await errorOf(new Error('asked'), z.string(), url)).message).toBe(
      '/v1/x is not asked: the address of the API holds a user name or a password',
    );
  },
);

describe('an answer that cannot be used', () => {
  it.each([
    ['begins as gzip does and is none', [0x1f, 0x22], '/v1/x could not be read: the answer is not JSON'],
    ['goes on as gzip does and is none', [0x22, 0x8b, 0x22], '/v1/x could not be read: the answer is not UTF-8'],
  ])('It says what is wrong with an answer that %s.', async (_title, bytes, message) => {
    expect((await errorOf(new Response(new Uint8Array(bytes)))).message).toBe(message);
  });

  it('It says where it is something else than expected, and never what it is.', async () => {
    const schema = z.object({ a: z.object({ b: z.string() }) });
    const start = '/v1/x answered something else than expected:';
    expect((await errorOf(new Response('{"a":{"b":7}}'), schema)).message).toBe(
      `${start} a.b Invalid input: expected string, received number`,
    );
    expect((await errorOf(new Response('7'), schema)).message).toBe(
      `${start} Invalid input: expected object, received number`,
    );
  });

  it('It has what went wrong below as its cause, but for the parser’s words, which quote the answer.', async () => {
    const cause = new Error('the line is cut');
    expect((await errorOf(cause)).cause).toBe(cause);
    expect((await errorOf(new Response('secret'))).cause).toBeUndefined();
  });

  it('It fails by its status where it has no body.', async () => {
    expect((await errorOf(new Response(null, { status: 404 }))).message).toBe('/v1/x answered 404');
  });
});

it('An answer that asks to be left alone is an error that has its Retry-After.', async () => {
  const answer = new Response('', { status: 429, headers: { 'retry-after': 'Mon, 02 Mar 2026 10:00:00 GMT' } });
  expect(await errorOf(answer)).toMatchObject({
    message: '/v1/x answered 429',
    retryAfter: 'Mon, 02 Mar 2026 10:00:00 GMT',
  });
});
