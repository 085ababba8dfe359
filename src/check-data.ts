import { checkLocation } from './check-location.ts';
import { checkPhone } from './check-phone.ts';
import { checkPostalCode } from './check-postal-code.ts';
import { checkCountry } from './domain/check-country.ts';
import { DATA_FILES } from './domain/content-files.ts';
import { findDoubles } from './domain/data-doubles.ts';
import { checkDataTexts } from './domain/data-texts.ts';
import { moneyOf } from './domain/markdown/money-words.ts';
import type { Place } from './domain/place.ts';
import { checkPlausibleFacts } from './domain/plausible-facts.ts';
import { checkPlausibleNetwork } from './domain/plausible-network.ts';
import { checkPlausibleRates } from './domain/plausible-rates.ts';
import { checkPlausibleSite } from './domain/plausible-site.ts';
import { checkEngineNames, checkTerms } from './domain/plausible-terms.ts';
import type { Problem } from './domain/problem.ts';
import { checkStrings } from './domain/strings-check.ts';
import { checkValidity } from './domain/validity.ts';

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
