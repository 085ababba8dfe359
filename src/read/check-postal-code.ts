import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { DATA_FILES } from '../schema/content-files.ts';
import { countryName } from '../text/country.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';
import type { SiteConfig } from '../schema/site-config.ts';

/** Whether a postal code has the form of those of its country; of countries whose form is not known, nothing is said. */
export function checkPostalCode({ countryCode, postalCode }: SiteConfig['location']): Problem[] {
  if (postalCode === undefined || !postcodeValidatorExistsForCountry(countryCode)) return [];
  if (postcodeValidator(postalCode.toUpperCase(), countryCode)) return [];
  const country = countryName(countryCode);
  return [
    contentProblem('postal-code', DATA_FILES.site, {
      isAnswerable: true,
      path: 'location.postalCode',
      expected: `a postal code as ${country} has them`,
      got: postalCode,
      next: 'Look whether a digit is missing, too many or exchanged; leave the line out where there is none.',
    }),
  ];
}
