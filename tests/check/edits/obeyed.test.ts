import { expect, it } from 'vitest';
import { translationRules } from '../../../src/check/rules/translations.ts';
import { ContentError } from '../../../src/check/content-error.ts';
import type { Problem } from '../../../src/check/problem.ts';
import type { Content } from '../../../src/schema/place.ts';
import { createTestPlace, writtenPage } from '../../place.ts';
import { readChanged, type FileChanges } from '../../place-folder.ts';
import { FIELDS, NAMES } from './data.ts';
import { editAll } from './edit.ts';

const LOW = 'From :price{of="room" season="low" per="month"}.';
const HIGH = LOW.replace('low', 'high');

/** One page in three languages. */
function contentOf(bodies: Readonly<Record<string, string>>): Content {
  const pages = Object.entries(bodies).map(([locale, body]) => {
    const page = writtenPage(body);
    return { ...page, file: `content/pages/${locale}/rooms.md`, entry: { ...page.entry, locale } };
  });
  return { place: createTestPlace(), pages, today: '2026-06-01' };
}

it.each([
  ['en', { en: HIGH, es: LOW, de: LOW }],
  ['de', { en: LOW, es: LOW, de: HIGH }],
  ['en', { en: 'From.', es: LOW, de: LOW }],
])('Of three languages the one that differs is told, and following the message mends it: %s.', (odd, bodies) => {
  const [problem, ...others] = translationRules['values-differ']?.(contentOf(bodies)) ?? [];
  expect([problem?.file, problem?.next, others]).toEqual([
    `content/pages/${odd}/rooms.md`,
    'Correct it here: the other languages agree.',
    [],
  ]);
  const [, wanted = ''] = /: (:price.*)$/.exec(problem?.expected ?? '') ?? [];
  const obeyed = { ...bodies, [odd]: `From ${wanted}.` };
  expect(obeyed).toEqual({ en: LOW, es: LOW, de: LOW });
});

/** The file after somebody has done word by word what a message says; undefined where it leaves the words to them. */
function obey({ file, line = 1, column = 1, got, next }: Problem, files: FileChanges): FileChanges | undefined {
  const [, wanted] = /^Did you mean (.+?)\?|^Write (\S+) in its place/.exec(next) ?? [];
  const lines = String(files[file]).split('\n');
  const text = lines[line - 1];
  if (wanted === undefined || text === undefined) return undefined;
  const old = got.replaceAll('"', '');
  lines[line - 1] = text.slice(0, column - 1) + text.slice(column - 1).replace(old, wanted);
  return { ...files, [file]: lines.join('\n') };
}

async function tryRead(files: FileChanges): Promise<{ problems: readonly Problem[]; published?: string }> {
  try {
    const { place, pages } = (await readChanged(files)).content;
    return {
      problems: [],
      published: JSON.stringify([place, pages.map(({ body, frontMatter }) => [body, frontMatter])]),
    };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { problems: error.problems };
  }
}

it('Of a slip in the data, a message that is obeyed word by word publishes what was meant, or is told again.', async () => {
  const { published: meant } = await tryRead({});
  const seen: string[] = [];
  for (const edit of [...FIELDS, ...NAMES]) {
    const files = editAll([edit]);
    for (const problem of (await tryRead(files)).problems) {
      const obeyed = obey(problem, files);
      const { published } = obeyed ? await tryRead(obeyed) : {};
      if (published !== undefined) seen.push(edit[0]);
      expect([edit[0], published ?? meant]).toEqual([edit[0], meant]);
    }
  }
  expect(seen).toContain('a field with a letter missing');
});
