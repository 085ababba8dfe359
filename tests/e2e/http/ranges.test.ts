import { beforeAll, describe, expect, inject, it } from 'vitest';
import { requestRaw, type RawAnswer } from './raw-answer.ts';

const FILE = '/llms-full.txt';

const served = inject('sharedServer');
let whole: Buffer;
let etag: string;

beforeAll(async () => {
  const answer = await requestRaw(served.url, 'GET', FILE);
  whole = answer.body;
  etag = answer.headers.get('etag')?.[0] ?? '';
});

const ask = (headers: Record<string, string>, method = 'GET'): Promise<RawAnswer> =>
  requestRaw(served.url, method, FILE, headers);

describe('a range of a file, by RFC 9110', () => {
  it.each(['bytes=-99999999', 'bytes=0-99999999', 'bytes=0-'])('%s is the whole file (14.1.2)', async (range) => {
    const answer = await ask({ Range: range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toEqual([`bytes 0-${whole.length - 1}/${whole.length}`]);
    expect(answer.headers.get('content-length')).toEqual([String(whole.length)]);
    expect(answer.body.equals(whole)).toBe(true);
  });

  it.each(['bytes=a-b', 'bytes=', 'bytes=-', 'lines=0-9', 'bytes=0-0,-5', 'bytes=5-2'])(
    '%s is no range, or more than one part: the whole file',
    async (range) => {
      const answer = await ask({ Range: range });
      expect([answer.status, answer.body.equals(whole)]).toEqual([200, true]);
    },
  );

  it.each(['bytes=-0', 'bytes=99999999-', 'bytes=99999999-99999999'])(
    '%s is a part that the file has not: 416, with the length of the file (15.5.17)',
    async (range) => {
      const answer = await ask({ Range: range });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([416, [`bytes */${whole.length}`]]);
    },
  );

  it('HEAD has no ranges: it answers as if none was asked for (14.2)', async () => {
    const answer = await ask({ Range: 'bytes=0-9' }, 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), answer.body.length]).toEqual([
      200,
      [String(whole.length)],
      0,
    ]);
    expect(answer.headers.has('content-range')).toBe(false);
  });
});

describe('a condition on a file, by RFC 9110', () => {
  it('If-Range with the current validator gives the part (13.1.5); any other, or a date, the whole file', async () => {
    const conditions = [etag, `W/${etag}`, '"another"', new Date(0).toUTCString()];
    const statuses = conditions.map(async (ifRange) => (await ask({ Range: 'bytes=0-9', 'If-Range': ifRange })).status);
    expect(await Promise.all(statuses)).toEqual([206, 200, 200, 200]);
  });

  it('If-Match compares strongly: a weak validator is another version (13.1.1)', async () => {
    const statuses = [etag, '*', `W/${etag}`, '"another"'].map(
      async (match) => (await ask({ 'If-Match': match })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 412, 412]);
  });

  it('If-None-Match compares weakly, and comes before Range (13.1.2, 13.2.2)', async () => {
    const statuses = [etag, `W/${etag}`, `"another", W/${etag}`, '*', '"another"'].map(
      async (match) => (await ask({ 'If-None-Match': match, Range: 'bytes=0-9' })).status,
    );
    expect(await Promise.all(statuses)).toEqual([304, 304, 304, 304, 206]);
  });

  it('the validator is strong, and the hash of the content alone', () => {
    expect(etag).toMatch(/^"[\w-]{22}"$/);
  });
});
