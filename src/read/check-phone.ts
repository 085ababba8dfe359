import { validatePhoneNumberLength } from 'libphonenumber-js';
import { DATA_FILES } from '../schema/content-files.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';

const WRONG: Readonly<Record<string, string>> = {
  TOO_SHORT: 'too few digits for its country',
  TOO_LONG: 'too many digits for its country',
  INVALID_LENGTH: 'another number of digits than its country has',
  INVALID_COUNTRY: 'the code of no country',
  NOT_A_NUMBER: 'no number',
};

/** Whether a telephone number has as many digits as those of its country have (ITU-T E.164 and the national plans). */
export function checkPhone(phone: string | undefined): Problem[] {
  const wrong = phone === undefined ? undefined : WRONG[validatePhoneNumberLength(phone) ?? ''];
  if (phone === undefined || wrong === undefined) return [];
  return [
    contentProblem('phone-length', DATA_FILES.site, {
      path: 'contact.phone',
      expected: 'a number that somebody abroad can dial, such as +34 921 000 000',
      got: `${phone}, which has ${wrong}`,
      next: 'Look which digits are missing, or too many.',
    }),
  ];
}
