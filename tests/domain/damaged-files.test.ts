import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLanguages } from '../../src/read/read-place.ts';
import { createContentFiles } from './content-files.ts';
import { firstProblem, problemsIn, problemsOf, writeContent } from './content-folder.ts';

const RATES = 'content/rates.json';
const FACTS = 'content/facts.json';
const SITE = 'content/site.json';
const ROOMS = 'content/pages/es/rooms.md';

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');

describe('a file that is not what it seems', () => {
  it.each([
    [
      'Latin-1',
      ROOMS,
      latin1('---\ntitle: Habitación\n---\n'),
      `${ROOMS}:2:16 [file]`,
      'a text in UTF-8',
      '“Habitación” in what seems to be Latin-1 (Windows-1252)',
    ],
    [
      'UTF-16 with its mark',
      ROOMS,
      Buffer.from('\uFEFF---\ntitle: x\n---\n', 'utf16le'),
      `${ROOMS} [file]`,
      'a text in UTF-8',
      'what seems to be UTF-16',
    ],
    [
      'UTF-16 without its mark',
      RATES,
      Buffer.from('{ "currency": "EUR" }', 'utf16le'),
      `${RATES} [file]`,
      'a text in UTF-8',
      'what seems to be UTF-16',
    ],
    [
      'null bytes',
      ROOMS,
      '---\ntitle: a\0b\n---\n',
      `${ROOMS} [file]`,
      'a text in UTF-8',
      'a byte without a meaning (0) after 12 others',
    ],
    [
      'a letter that was lost',
      ROOMS,
      '---\ntitle: Habitaci\uFFFDn\n---\n',
      `${ROOMS}:2:16 [file]`,
      'the letter that stood there',
      '\uFFFD, the mark of a letter that was lost',
    ],
    [
      'UTF-8 taken for Latin-1',
      ROOMS,
      '---\ntitle: HabitaciÃ³n\n---\n',
      `${ROOMS}:2:16 [file]`,
      'a letter or sign',
      'Ã³',
    ],
    [
      'marks of a conflict',
      RATES,
      '{\n<<<<<<< HEAD\n',
      `${RATES}:2:1 [file]`,
      'one version of these lines',
      'git’s mark of a conflict: <<<<<<< HEAD',
    ],
    ['nothing in it', FACTS, ' \n', `${FACTS} [file]`, 'a text', 'an empty file'],
    ['more than anybody wrote', ROOMS, 'x'.repeat(1_100_000), `${ROOMS} [file]`, 'a text of at most 1 MB', '1.1 MB'],
    [
      'brackets without an end',
      SITE,
      '['.repeat(400_000),
      `${SITE} [json]`,
      'a JSON file',
      'one that no program can read',
    ],
    [
      'no front matter',
      ROOMS,
      'Text.',
      `${ROOMS}:1:1 [front-matter]`,
      'a line of --- at the very beginning, then title and description, then another line of ---',
      'Text.',
    ],
    [
      'no second line of ---',
      ROOMS,
      '---\ntitle: x\n\nText.',
      `${ROOMS}:1:1 [front-matter]`,
      'YAML between two lines of ---',
      'no second line of ---',
    ],
    [
      'a field twice',
      ROOMS,
      '---\ntitle: x\nslug: a\ntitle: y\n---\n',
      `${ROOMS}:4:1 [front-matter]`,
      'every field once',
      'title: y',
    ],
    [
      'a tab in front matter',
      ROOMS,
      '---\ntitle:\n\t- x\n---\n',
      `${ROOMS}:3:1 [front-matter]`,
      'spaces at the beginning of a line',
      '- x',
    ],
  ])('is named, and what it seems to be: %s', async (_, file, text, head, expected, got) => {
    expect((await firstProblem(file, text)).slice(0, 3)).toEqual([head, expected, got]);
  });

  it('does not hide what else it says: the languages of site.json are known, whatever is wrong before or after them', () => {
    const site = String(createContentFiles().get(SITE)).replace(/"languages": \[[^\]]*\]/, '"languages": ["fr", "es"]');
    for (const [part, mistake] of [
      ['"name":', 'name:'],
      [/\}\s*$/, ''],
      [/,/, ''],
    ] as const)
      expect(findLanguages(writeContent({ [SITE]: site.replace(part, mistake) }))).toEqual(['fr', 'es']);
  });

  it('is named where it is not there at all', async () => {
    expect(await problemsOf({ [RATES]: undefined })).toContain(
      `One problem in the content\n\n${RATES} [file]\n  expected: a text file\n  got:      nothing: there is no such file\n`,
    );
  });

  it('is named with all others where there is no content at all; the languages are not known then', async () => {
    const root = writeContent({});
    rmSync(join(root, 'content'), { recursive: true });
    expect((await problemsIn(root)).map(({ got }) => got)).toEqual(
      Array.from({ length: 4 }, () => 'nothing: there is no such file'),
    );
  });

  it('is named where it is a folder, or a link to nowhere', async () => {
    const root = writeContent({ 'content/pages/es/more.md/x.txt': 'x' });
    symlinkSync(join(root, 'nowhere'), join(root, 'content/pages/es/lost.md'));
    expect((await problemsIn(root)).map(({ file, got }) => [file, got])).toEqual([
      ['content/pages/es/lost.md', 'nothing: there is no such file'],
      ['content/pages/es/more.md', 'a folder of that name'],
    ]);
  });

  it.each([RATES, ROOMS])('may begin with a byte order mark, and have the line breaks of Windows: %s', async (file) => {
    const text = String(createContentFiles().get(file)).replaceAll('\n', '\r\n');
    expect(await problemsOf({ [file]: `\uFEFF${text}` })).toBe('');
  });
});
