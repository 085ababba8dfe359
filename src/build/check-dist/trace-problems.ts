import type { Problem } from '../../schema/problem.ts';
import type { Site } from '../../schema/site.ts';
import { filesOf } from './dist.ts';

/** What can be wrong with a page although its text passed the check of the content. */
const OF_THE_TEXT = new Set([
  'parity',
  'id-twice',
  'link-dead',
  'link-language',
  'html-left',
  'leftover',
  'image-silent',
]);

/** So much of what was found has to stand in a line of the text for it to be the line. */
const MIN_LETTERS = 4;

/**
 * The same problems, those of a page's text in the file that staff wrote: on the line that has most of what was found in
 * `dist`, which is named too. `textOf` gives the text of a file of the content.
 */
export function traceProblems(
  problems: readonly Problem[],
  { pages }: Pick<Site, 'pages'>,
  textOf: (file: string) => string | undefined,
): Problem[] {
  const sources = new Map<string, string>(
    pages.flatMap((page) => Object.values(filesOf(page)).map((file) => [`dist/${file}`, page.file] as const)),
  );
  return problems.map((problem) => {
    const source = OF_THE_TEXT.has(problem.code) ? sources.get(problem.file) : undefined;
    if (source === undefined) return problem;
    const { line, path, ...rest } = problem;
    const place = [problem.file, line ?? path].filter((part) => part !== undefined).join(':');
    const found = findLine(problem.got, textOf(source) ?? '');
    return { ...rest, file: source, line: found, got: `${problem.got} (in ${place})` };
  });
}

/** The line with the longest part of the words that were found. */
function findLine(got: string, text: string): number {
  const lines = text.split('\n');
  const words = got.split(/\s+/);
  for (let length = words.length; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const part = words
        .slice(start, start + length)
        .join(' ')
        .replaceAll(/^[“"#]+|[”",.]+$/g, '');
      const index = part.length < MIN_LETTERS ? -1 : lines.findIndex((line) => line.includes(part));
      if (index !== -1) return index + 1;
    }
  }
  return 1;
}
