import { expect, it } from 'vitest';
import { writeOnce } from '../../netlify/runtime/write-once.ts';

const VALUE = { by: 'me' };

/** What becomes of it where the tries to write give this, an error being one that is lost, and this is there then. */
function outcomeOf(tries: readonly (boolean | Error)[], found: string | undefined): Promise<boolean> {
  const left = [...tries];
  return writeOnce({
    write: () => {
      const next = left.shift() ?? new Error('tried too often');
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
    read: () => Promise.resolve(found),
    value: VALUE,
  });
}

const LOST = new Error('lost');

it.each([
  ['it is written', [true], undefined, true],
  ['somebody else has written it', [false], '{"by":"me"}', false],
  ['the answer is lost, and it is written then', [LOST, true], undefined, true],
  ['the answer is lost, and what is there is mine', [LOST, false], '{"by":"me"}', true],
  ['the answer is lost, and what is there is not', [LOST, false], '{"by":"another"}', false],
  ['both answers are lost, and what is there is mine', [LOST, new Error('again')], '{"by":"me"}', true],
])('Where %s, it is told whether it is mine.', async (_what, tries, found, expected) => {
  expect(await outcomeOf(tries, found)).toBe(expected);
});

it('Where nothing is there after two lost answers, the first is told.', async () => {
  await expect(outcomeOf([LOST, new Error('again')], undefined)).rejects.toBe(LOST);
});
