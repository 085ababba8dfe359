import { francAll } from 'franc';
import type { PageSource } from './domain/page.ts';
import { contentProblem, type Problem } from './domain/problem.ts';

/** Shorter texts cannot be told, and in longer ones the scores come closer together. */
const MIN_LETTERS = 250;
const SAMPLE_LETTERS = 600;
/** The best language has 1. Languages that are easily taken for each other are above this, such as Galician and Portuguese. */
const CLEARLY_LESS = 0.94;

/**
 * A text that is clearly in another language than the one it stands for. Nothing where that is not sure: of short texts,
 * of languages that are alike, and of those that the detector does not know. A title and a name tell nothing.
 */
export function checkBodyLanguage({ file, body, bodyLine }: PageSource, locale: string): Problem[] {
  const found = otherLanguage(body, locale);
  if (found === undefined) return [];
  const name = (tag: string): string => new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
  return [
    contentProblem('text-language', file, {
      isAnswerable: true,
      line: bodyLine,
      expected: `a text in ${name(locale)}, the language of its folder`,
      got: `what seems to be ${name(found)}`,
      next: 'Translate it, or move it to the folder of its language.',
    }),
  ];
}

function otherLanguage(body: string, locale: string): string | undefined {
  const words = body.replaceAll(/\{[^}]*\}|\]\([^)]*\)|`[^`]*`|^[:|#].*$/gm, ' ').replaceAll(/[^\p{L}\s’']+/gu, ' ');
  const letters = words.replaceAll(/\s+/g, ' ').trim();
  if (letters.length < MIN_LETTERS) return undefined;
  const scores = francAll(letters.slice(0, SAMPLE_LETTERS));
  const [[best] = ['und', 0]] = scores;
  // The likeliest come first: most texts are in their own language, and nothing else is looked at.
  const own = scores.find(([code]) => short(code) === locale)?.[1];
  return own === undefined || own > CLEARLY_LESS ? undefined : short(best);
}

/** `eng` is `en`. */
function short(code: string): string {
  return code === 'und' ? code : new Intl.Locale(code).language;
}
