import { LOCALES } from '../../src/domain/locale.ts';
import type { Problem } from '../../src/domain/problem.ts';
import { distProblem, type Dist } from './dist.ts';
import type { Found } from './read-html.ts';

/**
 * What must hold in every file, whatever it says.
 * - HTML: a language of the site, UTF-8, a title, every id once, no image without alternative, and no style or script
 *   written into the page, which its content security policy would leave without effect.
 * - Markdown and text: no HTML.
 * - Both: no directive and no `{name}` that should have become words.
 */
export function checkMarkup({ html, texts }: Dist): Problem[] {
  const each = (code: string, file: string, found: readonly Found[], expected: string, next: string): Problem[] =>
    found.map(({ line, got }) => distProblem(code, file, expected, got.slice(0, 80), next, line));
  const leftovers = (file: string, found: readonly Found[]): Problem[] =>
    each(
      'leftover',
      file,
      found,
      'words in its place',
      'Look at src/domain/markdown/directives.ts and src/domain/fill.ts.',
    );
  return [
    ...[...html].flatMap(([file, page]) => [
      ...one('charset-wrong', file, 'charset', page.charset.toLowerCase(), ['utf-8']),
      ...one('language-wrong', file, 'lang', page.language, LOCALES),
      ...(page.title === '' ? [distProblem('title-empty', file, 'a title', 'none', LAYOUT, 'title')] : []),
      ...each('id-twice', file, page.repeatedIds, 'every id once', 'Give one of the two headings other words.'),
      ...each('image-silent', file, page.silentImages, 'alt=, empty for mere ornament', 'Say what the image shows.'),
      ...each(
        'inline-code',
        file,
        page.inlineCode,
        'styles and scripts in files of their own',
        'Move it to src/styles, or to a <script> that Astro makes a file of.',
      ),
      ...leftovers(file, page.leftovers),
    ]),
    ...[...texts].flatMap(([file, text]) => [
      ...each('html-left', file, text.html, 'no HTML', 'Write it in Markdown.'),
      ...leftovers(file, text.leftovers),
    ]),
  ];
}

const LAYOUT = 'Look at src/layouts/document.astro.';

function one(code: string, file: string, at: string, got: string, allowed: readonly string[]): Problem[] {
  if (allowed.includes(got)) return [];
  return [distProblem(code, file, allowed.join(' or '), got || 'nothing', LAYOUT, at)];
}
