import { describe, expect, it } from 'vitest';
import { edited, problemsIn, writeContent, type FileChanges } from './content-folder.ts';
import { pageText } from './fixture.ts';

/** File, line, column, code, and what was found. */
async function saidOf(changes: FileChanges): Promise<string[]> {
  const problems = await problemsIn(writeContent(changes));
  return problems.map(({ file, line, column, code, got }) => `${file}:${line ?? 0}:${column ?? 0} [${code}] ${got}`);
}

describe('what is still to be written', () => {
  it('is told with what to do', async () => {
    const page = pageText('Older post', 'TO WRITE:', { extra: 'published: 2025-11-10' });
    expect(await problemsIn(writeContent({ 'content/blog/older.md': page }))).toMatchObject([
      {
        expected: 'what a person has written in its place',
        got: 'this part is still to be written:',
        next: 'Write it in the place of the words from TO WRITE: on; a number, true or false without the quotes.',
      },
    ]);
  });

  it.each([
    [
      'a text of a page',
      {
        'content/blog/older.md': pageText('Older post', 'First. TO WRITE: the rest', {
          extra: 'published: 2025-11-10',
        }),
      },
      'content/blog/older.md:8:8 [to-write] this part is still to be written: the rest',
    ],
    [
      'a field of a page, whatever its schema asks',
      { 'content/blog/older.md': edited('content/blog/older.md', '# no slug', 'slug: "TO WRITE: the address"') },
      'content/blog/older.md:4:8 [to-write] this part is still to be written: the address',
    ],
    [
      'a field of a page without quotes, which is no YAML',
      { 'content/blog/older.md': edited('content/blog/older.md', 'title: Older post', 'title: TO WRITE: the title') },
      'content/blog/older.md:2:8 [to-write] this part is still to be written: the title',
    ],
    [
      'a text of a data file',
      { 'content/network.json': edited('content/network.json', '"es Barn one"', '"TO WRITE: \\"Barn\\", in Spanish"') },
      String.raw`content/network.json:16:20 [to-write] this part is still to be written: \"Barn\", in Spanish`,
    ],
    [
      'a number of a data file',
      {
        'content/rates.json': edited('content/rates.json', '"nightCents": 5000', '"nightCents": "TO WRITE: one night"'),
      },
      'content/rates.json:78:26 [to-write] this part is still to be written: one night',
    ],
  ])('is refused by its file, line and column, and nothing else is said of it: %s', async (_, changes, said) => {
    expect(await saidOf(changes as FileChanges)).toEqual([said]);
  });
});
