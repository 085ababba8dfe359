import { checkLocation } from './check-location.ts';
import { checkPhone } from './check-phone.ts';
import { checkPostalCode } from './check-postal-code.ts';
import { checkCountry } from './domain/check-country.ts';
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
          ...findDoubles('content/network.json', network),
          ...checkDataTexts('content/network.json', network, money),
          ...checkPlausibleNetwork(network),
        ]
      : []),
    ...(config
      ? [
          ...checkDataTexts('content/site.json', config, money),
          ...findDoubles('content/site.json', { menu: config.menu, footer: config.footer }),
          ...checkCountry(config),
          ...checkLocation(config.location),
          ...checkPostalCode(config.location),
          ...checkPhone(config.contact.phone),
          ...checkPlausibleSite(config),
        ]
      : []),
    ...(rates
      ? [
          ...checkDataTexts('content/rates.json', rates, money),
          ...findDoubles('content/rates.json', { seasons: rates.seasons, included: rates.included }),
          ...checkValidity(rates, day),
          ...checkPlausibleRates(rates, day),
        ]
      : []),
    ...(facts
      ? [
          ...checkDataTexts('content/facts.json', facts, money),
          ...findDoubles('content/facts.json', facts),
          ...checkPlausibleFacts(facts, day),
        ]
      : []),
    ...(rates && facts ? checkTerms(rates, facts) : []),
    ...(config && facts ? checkEngineNames(config, facts) : []),
  ];
}
