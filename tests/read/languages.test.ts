import { expect, it } from 'vitest';
import { readChanged } from '../place-folder.ts';
import { spokenPlace } from '../spoken-place.ts';

/** What is said of a place that is in no repository. */
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
])('Nothing is wrong with a place in %s, in %s: its cards may lack a typeface', async (locale, currency, ofCards) => {
  const { warnings } = await readChanged(spokenPlace(locale, currency));
  expect(warnings.map(({ code }) => code)).toEqual([...ofCards, ...SAID]);
});
