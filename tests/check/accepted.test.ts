import { expect, it } from 'vitest';
import { ContentError } from '../../src/problem/content-error.ts';
import { readChanged, type FileChanges } from '../place-folder.ts';
import { editAll, french, RATES, swap, type Edit } from './edits/edit.ts';

/** What the place is refused for after some edits of a file, one below the other. */
async function refusals(file: string, ...edits: readonly Edit[2][]): Promise<string[]> {
  const changes: FileChanges = editAll(edits.map((edit): Edit => ['an edit', file, edit]));
  return readChanged(changes).then(
    () => [],
    (error: unknown) => (error instanceof ContentError ? error.problems.map(({ next }) => next) : [String(error)]),
  );
}

const cheap = swap('"amountCents": 450', '"amountCents": 45');

/** What a message says is to be written, at the top of the file or between the --- lines. */
function answerIn(next: string | undefined): string {
  return /write (?:")?accept(?:")?: (\[.*\])/.exec(next ?? '')?.[1] ?? '';
}

it('What is accepted is one amount: the line that the message says, and a later slip in the file is told.', async () => {
  const [next] = await refusals(RATES, cheap);
  const answer = swap('{', `{ "accept": ${answerIn(next)},`);
  expect(answerIn(next)).toBe('["amount-odd: laundry €0.45"]');
  expect(await refusals(RATES, cheap, answer)).toEqual([]);
  expect(await refusals(RATES, swap('"amountCents": 450', '"amountCents": 4'), answer)).toEqual([
    expect.stringContaining('add "amount-odd: laundry €0.04" to accept'),
  ]);
  expect(await refusals(RATES, cheap, answer, swap('"amountCents": 500', '"amountCents": 5'))).toEqual([
    expect.stringContaining('add "amount-odd: dog €0.05" to accept'),
  ]);
});

it('What is accepted of a page are the values that it names: another one later is told.', async () => {
  const price =
    (of: string): Edit[2] =>
    (text) =>
      `${text}\nUn pass : :price{of="${of}"}.\n`;
  const [next] = await refusals(french('contact'), price('day-pass'));
  const answer = swap('slug:', `accept: ${answerIn(next)}\nslug:`);
  expect(answerIn(next)).toBe(`['values-differ: with :price{of="day-pass"}']`);
  expect(await refusals(french('contact'), price('day-pass'), answer)).toEqual([]);
  expect(await refusals(french('contact'), price('half-day-pass'), answer)).toHaveLength(1);
});
