import { expect, it } from 'vitest';
import { translationRules } from '../../../src/check/rules/text/translations.ts';
import { parseJsonText } from '../../../src/read/files/json-text.ts';
import type { Content } from '../../../src/schema/place.ts';
import { createTestPlace, writtenPage } from '../../place.ts';
import { tryRead } from '../../place-folder.ts';
import { editAll, FACTS, RATES, swap, textOf } from './edit.ts';
import { JSON_TEXTS } from './json-texts.ts';
import { obeyAll, obeyIn } from './obey.ts';

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

it('Of a season that the rates no longer have, the texts that name it are told that of the next year, and are right then.', async () => {
  const rates = textOf(RATES).replaceAll('"low"', '"low-2027"').replaceAll('"high"', '"high-2027"');
  const { problems } = await tryRead({ [RATES]: rates });
  expect(problems.map(({ file, next }) => [file, next.split('?', 1)])).toEqual(
    ['en', 'fr'].map((locale) => [`content/pages/${locale}/index.md`, ['Did you mean low-2027']]),
  );
  const { problems: left } = await tryRead(obeyAll({ [RATES]: rates }, problems));
  expect(left.filter(({ code }) => code !== 'dates-unknown')).toEqual([]);
});

it('Of a slip in the data that makes the names of several texts wrong, no message says that these are to be changed.', async () => {
  const { problems } = await tryRead(editAll([['', FACTS, swap('"key": "village"', '"key": "vilage"')]]));
  expect(new Set(problems.map(({ next }) => next))).toEqual(
    new Set(['6 files say village: look first whether vilage is a slip in the data; else correct them all.']),
  );
  const { problems: ofUnit } = await tryRead(editAll([['', FACTS, swap('"key": "cabin"', '"key": "cabine"')]]));
  const { problems: ofSeason } = await tryRead(editAll([['', RATES, swap('"key": "low"', '"key": "lwo"')]]));
  expect([...ofUnit, ...ofSeason].filter(({ next }) => next.startsWith('Did you mean'))).toEqual([]);
});

it('An amount that a spreadsheet has written, or with a point for thousands, is as it was where its message is obeyed.', () => {
  const seen = JSON_TEXTS.filter(([, edit]) => {
    const text = edit(textOf(RATES));
    const { problems } = parseJsonText(RATES, text);
    const [problem] = problems;
    const obeyed = problem && obeyIn(text, problem);
    if (obeyed === undefined) return false;
    expect(obeyed).toBe(textOf(RATES));
    return true;
  });
  expect(seen.map(([what]) => what)).toEqual([
    'a month with a point for thousands',
    'an amount as a spreadsheet writes it',
  ]);
});
