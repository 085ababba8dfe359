import { expect, it } from 'vitest';
import { FACTS, SITE, set, swap, WORDS } from './edits/edit.ts';
import { tryRead } from '../place-folder.ts';
import { PLACE_FILES } from '../place.ts';

const PAGE = 'content/pages/fr/contact.md';

const textOf = (file: string): string => String(PLACE_FILES[file]);

const UNTRANSLATED = {
  [WORDS]: swap('"Menu"', '"TO WRITE: Menu"')(textOf(WORDS)),
  [FACTS]: set('units.0.bed.fr', 'TO WRITE: double bed')(textOf(FACTS)),
  [PAGE]: textOf(PAGE).replace(/\n---\n/, '$&\nTO WRITE: this file in French\n'),
};

const FOUND = '3 still in English: content/facts.json (1), content/strings/fr.json (1), content/pages/fr (1)';

it.each([
  ['a warning while the site is not live', undefined, 'warning', /Until then the English is shown/],
  ['a warning until the day on which it is', '2026-06-02', 'warning', /Until then the English is shown/],
  ['an error on that day', '2026-06-01', 'error', /Until then nothing is published/],
])('What is not translated yet is counted by file: %s.', async (_, liveSince, severity, next) => {
  const site = set('liveSince', liveSince)(textOf(SITE));
  const { problems } = await tryRead({ ...UNTRANSLATED, [SITE]: site }, '2026-06-01');
  expect(problems.filter(({ code }) => code !== 'dates-unknown')).toMatchObject([
    { code: 'untranslated', severity, found: FOUND, next: expect.stringMatching(next) as string },
  ]);
});
