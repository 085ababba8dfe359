import { isFields } from '../../text/fields.ts';
import type { StaffStrings } from '../../schema/strings.ts';
import { describeDurationProblem } from './choice.ts';
import type { Answer } from './session.ts';

type Words = StaffStrings;

/** What was asked for: `look` only reads, `send` changes the override. */
export type Intent = 'look' | 'send';

/**
 * Why it did not work, in words; undefined if it did.
 * - `undefined` for the answer where none came; a device that knows that it is offline is believed.
 * - After sending, an answer that leaves open whether anything was changed says so.
 */
export function describeFailure(
  answer: Answer | undefined,
  intent: Intent,
  isOnline: boolean,
  words: Words,
): string | undefined {
  const unsure = intent === 'send' ? ` ${words.unsure}` : '';
  switch (answer?.status) {
    case 200:
    case 204:
      return undefined;
    case 400:
      return [words.invalid, ...describeProblems(answer.body, words)].join(' ');
    case 401:
      return words.unauthorized;
    case 403:
      return words.forbidden;
    case 503:
      return words.unavailable + unsure;
    default:
      return answer === undefined && !isOnline ? words.offline : words.failed + unsure;
  }
}

/** Every problem once, in our words by its field; one of a field that this page does not know, in the server's. */
function describeProblems(body: unknown, words: Words): string[] {
  const texts = { ...words.problems, minutes: describeDurationProblem(words) };
  const problems = isFields(body) && Array.isArray(body.problems) ? (body.problems as readonly unknown[]) : [];
  const described = problems.filter(isFields).map(({ field, message }) => {
    const [name = ''] = typeof field === 'string' ? field.split('.') : [];
    if (name === '') return texts.choose;
    if (name === 'minutes' || name === 'internet' || name === 'spots') return texts[name];
    if (name === 'startsAt' || name === 'endsAt') return words.planned.problems.unknown;
    return `${name}: ${typeof message === 'string' ? message : ''}`.trim();
  });
  return [...new Set(described)];
}
