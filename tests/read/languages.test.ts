import { expect, it } from 'vitest';
import { FACTS, set } from '../check/edits/edit.ts';
import { renderTwin } from '../../src/publish/twin.ts';
import { readChanged } from '../place-folder.ts';
import { spokenPlace } from '../spoken-place.ts';

/** Warnings for a place without a repository. */
const SAID = ['dates-unknown'];

it.each([
  ['bg', 'EUR', ['card-letters']],
  ['ar', 'EGP', ['card-letters']],
  ['he', 'ILS', ['card-letters']],
  ['ja', 'JPY', ['card-letters']],
  ['tr', 'TRY', []],
  ['el', 'EUR', ['card-letters']],
  ['th', 'THB', ['card-letters']],
  ['pl', 'PLN', []],
  ['ka', 'GEL', ['card-letters']],
  ['fa', 'IRR', ['card-letters']],
])(
  'reports no error for a place in %s, in %s, except that its cards may lack a font',
  async (locale, currency, ofCards) => {
    const { warnings } = await readChanged(spokenPlace(locale, currency));
    expect(warnings.map(({ code }) => code)).toEqual([...ofCards, ...SAID]);
  },
);

it.each([
  ['ar', 'EGP'],
  ['ja', 'JPY'],
])('in %s, only coordinates have a Latin comma', async (locale, currency) => {
  const { site } = await readChanged(spokenPlace(locale, currency));
  const commas = site.pages.flatMap((page) => renderTwin(site, page).match(/.*, .*/g) ?? []);
  expect(commas).toEqual([expect.stringContaining('[35, -0.9](geo:35,-0.9)')]);
});

it('reports untranslated pages and facts also for a place in one language', async () => {
  const place = spokenPlace('pl', 'PLN');
  const english = 'The rooms are in the mill, and the cabins stand in the garden behind the house.';
  const page = 'content/pages/pl/house-rules.md';
  const facts = set('units.0.features.pl', english)(String(place[FACTS]));
  const said = readChanged({ ...place, [page]: `${String(place[page])}\n${english}\n`, [FACTS]: facts });
  await expect(said).rejects.toThrow(/facts\.json[^]*\[text-language\][^]*house-rules\.md[^]*\[text-language\]/);
});
