import { folderLanguage, isPostFile } from '../schema/content-files.ts';
import { baseLanguage } from '../text/language-tag.ts';
import type { PageSource } from '../schema/page.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';

/** A name or an address may be the same in two languages; a sentence of so many words is not. */
const MIN_WORDS = 8;

/**
 * Pages that say something in the words of another language's version: a translation that was begun and not finished. Two
 * kinds of one language, such as `pt` and `pt-br`, may well say the same.
 */
export function findSameText(sources: readonly PageSource[]): Problem[] {
  const pages = sources.filter(({ file }) => !isPostFile(file));
  const versions = Map.groupBy(pages, ({ file }) => file.slice(file.lastIndexOf('/') + 1));
  return [...versions.values()].flatMap((same) =>
    same.flatMap((page, index) => {
      const others = same.slice(0, index).filter((other) => languageOf(other) !== languageOf(page));
      const said = new Map(others.flatMap((other) => sentencesOf(other).map(({ words }) => [words, other])));
      const found = sentencesOf(page).find(({ words }) => said.has(words));
      if (!found) return [];
      return contentProblem('text-same', page.file, {
        isAnswerable: true,
        line: page.bodyLine + found.line,
        expected: 'words in the language of its folder',
        got: `“${found.words.slice(0, 70)}”, as in ${said.get(found.words)?.file ?? 'another'}`,
        next: 'Translate it, in one of the two.',
      });
    }),
  );
}

/** The language of a page's folder, whatever the region. */
function languageOf({ file }: PageSource): string {
  return baseLanguage(folderLanguage(file) ?? '');
}

/** The lines of a text that are sentences, by their words alone. */
function sentencesOf({ body }: PageSource): { readonly words: string; readonly line: number }[] {
  return body.split('\n').flatMap((text, line) => {
    const words = sentenceOf(text);
    return words === undefined ? [] : [{ words, line }];
  });
}

/** The words of a text alone; undefined where there are too few for a sentence that two languages cannot share. */
export function sentenceOf(text: string): string | undefined {
  const plain = text.replaceAll(/`[^`]*`|\]\([^)]*\)|:?\w*\{[^}]*\}/g, ' ');
  const words = plain.match(/\p{L}{2,}/gu) ?? [];
  return words.length < MIN_WORDS ? undefined : words.join(' ');
}
