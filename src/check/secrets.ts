import { createProblem, type Problem } from '../problem/problem.ts';
import { escapeHtml } from '../text/escape-html.ts';

/** The values of secret variables, by their names. */
export type Secrets = Readonly<Record<string, string>>;

/** Shorter ones stand in texts by chance. */
const MIN_CHARACTERS = 8;

/**
 * Each line of a file on which the value of a secret variable stands: as it is, as HTML, JSON or Markdown would have it, or
 * as it would be in an address. No problem repeats the value.
 */
export function findSecrets(file: string, text: string, secrets: Secrets): Problem[] {
  return Object.entries(secrets).flatMap(([name, value]) => {
    const forms = [value, escapeHtml(value), encodeURIComponent(value)];
    const isTold = (part: string): boolean =>
      forms.some((form) => part.includes(form) || unescape(part).includes(form));
    if (value.length < MIN_CHARACTERS || !isTold(text)) return [];
    return text.split('\n').flatMap((line, index) => {
      if (!isTold(line)) return [];
      return createProblem('secret-told', file, {
        line: index + 1,
        column: Math.max(0, line.indexOf(value)) + 1,
        expected: `nothing that holds the value of ${name}, which is secret`,
        found: 'its value, which is not repeated here',
        next: 'Take it out, and set another one: whoever has seen this file knows it.',
      });
    });
  });
}

/** Without the backslashes of Markdown and JSON before signs. */
function unescape(text: string): string {
  return text.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '');
}
