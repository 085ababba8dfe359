import { francAll } from 'franc';
import { languageName } from '../text/language-tag.ts';
import type { PageSource } from '../schema/page.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';

/** Shorter texts cannot be told, and in longer ones the scores come closer together. */
const MIN_LETTERS = 250;
const SAMPLE_LETTERS = 600;
/** The best language has 1. Languages that are easily taken for each other are above this, such as Galician and Portuguese. */
const CLEARLY_LESS = 0.94;

/**
 * Most texts are clearly in their own language by half of the sample, beside these alone: asking so takes an eighth of
 * the time. They are so many, and the next has to be so far behind, that no other of the detector's languages is clearly
 * nearer then.
 */
const LIKELY =
  'eng spa deu fra ita por nld pol swe dan ces ron hun fin lit slk slv hrv tur vie ind cat glg lvs ekk tgl'.split(' ');
const CLEARLY_FIRST = 0.98;

/**
 * A text that is clearly in another language than the one it stands for. Nothing where that is not sure: of short texts,
 * of languages that are alike, and of those that the detector does not know. A title and a name tell nothing.
 */
export function checkBodyLanguage({ file, body, bodyLine }: PageSource, locale: string): Problem[] {
  const found = otherLanguage(body, locale);
  if (found === undefined) return [];
  return [
    contentProblem('text-language', file, {
      isAnswerable: true,
      line: bodyLine,
      expected: `a text in ${languageName(locale, 'en')}, the language of its folder`,
      got: `what seems to be ${languageName(found, 'en')}`,
      next: 'Translate it, or move it to the folder of its language.',
    }),
  ];
}

function otherLanguage(body: string, locale: string): string | undefined {
  const head = lettersOf(body.slice(0, 5 * SAMPLE_LETTERS));
  const sample = (head.length < SAMPLE_LETTERS ? lettersOf(body) : head).slice(0, SAMPLE_LETTERS);
  if (sample.length < MIN_LETTERS) return undefined;
  const [[likely] = ['und'], [, next] = ['und', 0]] = francAll(sample.slice(0, SAMPLE_LETTERS / 2), { only: LIKELY });
  if (short(likely) === locale && next < CLEARLY_FIRST) return undefined;
  const scores = francAll(sample);
  const [[best] = ['und', 0]] = scores;
  const own = scores.find(([code]) => short(code) === locale)?.[1];
  return own === undefined || own > CLEARLY_LESS ? undefined : short(best);
}

/** The words of sentences, without code, addresses, headings, tables and directives. */
function lettersOf(markdown: string): string {
  const words = markdown.replaceAll(/\{[^}]*\}|\]\([^)]*\)|`[^`]*`|^[:|#].*$/gm, ' ');
  return words
    .replaceAll(/[^\p{L}\s’']+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** `eng` is `en`. */
function short(code: string): string {
  return code === 'und' ? code : new Intl.Locale(code).language;
}
