import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createRecordLoader } from '../../netlify/runtime/record-loader.ts';

const SCHEMA = z.object({ a: z.object({ b: z.string() }) });
const KNOWN = { a: { b: 'known' } };

describe('createRecordLoader', () => {
  it('It gives the record that is stored, and nothing where nothing is, without a word.', async () => {
    const log: string[] = [];
    const load = createRecordLoader((line) => log.push(line));
    expect(await load('test', SCHEMA, () => Promise.resolve('{"a":{"b":"c"}}'))).toEqual({ a: { b: 'c' } });
    expect(await load('test', SCHEMA, () => Promise.resolve(undefined), KNOWN)).toBeUndefined();
    expect(log).toEqual([]);
  });

  it.each([
    ['{', '(1 characters): it is not JSON'],
    ['{"a":{"b":7}}', '(13 characters): a.b: Invalid input: expected string, received number'],
    ['7', '(1 characters): Invalid input: expected object, received number'],
  ])('What is stored but is %s counts as none, or as what is known, and the log says why.', async (text, why) => {
    const log: string[] = [];
    const load = createRecordLoader((line) => log.push(line));
    expect(await load('test', SCHEMA, () => Promise.resolve(text))).toBeUndefined();
    expect(await load('test', SCHEMA, () => Promise.resolve(text), KNOWN)).toBe(KNOWN);
    expect(log).toEqual([
      `The stored test record cannot be used and is treated as none ${why}`,
      `The stored test record cannot be used, and what this process remembers counts ${why}`,
    ]);
  });
});
