import { checkLocation } from './check-location.ts';
import { checkPhone } from './check-phone.ts';
import { checkPostalCode } from './check-postal-code.ts';
import { checkCountry } from '../check/check-country.ts';
import { DATA_FILES } from '../schema/content-files.ts';
import { findDoubles } from '../check/data-doubles.ts';
import { checkDataTexts } from '../check/data-texts.ts';
import { moneyOf } from '../markdown/money-words.ts';
import type { Place } from '../schema/place.ts';
import { checkPlausibleFacts } from '../check/plausible-facts.ts';
import { checkPlausibleNetwork } from '../check/plausible-network.ts';
import { checkPlausibleRates } from '../check/plausible-rates.ts';
import { checkPlausibleSite } from '../check/plausible-site.ts';
import { checkEngineNames, checkTerms } from '../check/plausible-terms.ts';
import type { Problem } from '../schema/problem.ts';
import { checkStrings } from '../check/strings-check.ts';
import { checkValidity } from '../schema/validity.ts';

/** What is wrong or odd with what the data files say, on a day; of those that could not be read, nothing. */
export function checkData({ config, rates, facts, network, strings }: Partial<Place>, day: string): Problem[] {
  const money = moneyOf({ config, rates });
  return [
    ...(strings ? checkStrings(strings, money) : []),
    ...(network
      ? [
          ...findDoubles(DATA_FILES.network, network),
          ...checkDataTexts(DATA_FILES.network, network, money),
          ...checkPlausibleNetwork(network),
        ]
      : []),
    ...(config
      ? [
          ...checkDataTexts(DATA_FILES.site, config, money),
          ...findDoubles(DATA_FILES.site, { menu: config.menu, footer: config.footer }),
          ...checkCountry(config),
          ...checkLocation(config.location),
          ...checkPostalCode(config.location),
          ...checkPhone(config.contact.phone),
          ...checkPlausibleSite(config),
        ]
      : []),
    ...(rates
      ? [
          ...checkDataTexts(DATA_FILES.rates, rates, money),
          ...findDoubles(DATA_FILES.rates, { seasons: rates.seasons, included: rates.included }),
          ...checkValidity(rates, day),
          ...checkPlausibleRates(rates, day),
        ]
      : []),
    ...(facts
      ? [
          ...checkDataTexts(DATA_FILES.facts, facts, money),
          ...findDoubles(DATA_FILES.facts, facts),
          ...checkPlausibleFacts(facts, day),
        ]
      : []),
    ...(rates && facts ? checkTerms(rates, facts) : []),
    ...(config && facts ? checkEngineNames(config, facts) : []),
  ];
}
