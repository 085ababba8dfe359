import type { Languages } from '../../text/locale.ts';
import type { Problem } from '../../schema/problem.ts';
import { distProblem } from './dist.ts';
import type { Found, HtmlPage } from './read-html.ts';
import type { MarkdownFile } from './read-markdown.ts';

const LAYOUT = 'Look at src/layouts/document.astro.';

/**
 * What must hold on every page, whatever it says: a language of the site, UTF-8 and no other encoding, a title, every id
 * once, no image without alternative, no style or script written into the page, which its content security policy would
 * leave without effect, and no directive and no `{name}` that should have become words.
 */
export function checkHtmlMarkup(file: string, page: HtmlPage, { languages }: Languages): Problem[] {
  const { charsets, language, title } = page;
  const isUtf8 = charsets.length > 0 && charsets.every((charset) => charset === 'utf-8');
  const problem = (code: string, at: string, expected: string, got: string): Problem =>
    distProblem(code, file, expected, got || 'nothing', LAYOUT, at);
  return [
    ...(isUtf8 ? [] : [problem('charset-wrong', 'charset', 'utf-8', charsets.join(' and '))]),
    ...(languages.includes(language) ? [] : [problem('language-wrong', 'lang', languages.join(' or '), language)]),
    ...(title === '' ? [problem('title-empty', 'title', 'a title', 'none')] : []),
    ...each(file, page.repeatedIds, 'id-twice', 'every id once', 'Give one of the two headings other words.'),
    ...each(file, page.imagesWithoutAlt, 'image-silent', 'alt=, empty for mere ornament', 'Say what the image shows.'),
    ...each(
      file,
      page.inlineCode,
      'inline-code',
      'styles and scripts in files of their own',
      'Move it to src/styles, or to a <script> that Astro makes a file of.',
    ),
    ...checkLeftovers(file, page.leftovers),
  ];
}

/** What must hold in every Markdown and text file: no HTML, and nothing that should have become words. */
export function checkMarkdownMarkup(file: string, { html, leftovers }: MarkdownFile): Problem[] {
  return [...each(file, html, 'html-left', 'no HTML', 'Write it in Markdown.'), ...checkLeftovers(file, leftovers)];
}

function checkLeftovers(file: string, found: readonly Found[]): Problem[] {
  const next = 'Look at src/markdown/directive-table.ts and src/text/fill.ts.';
  return each(file, found, 'leftover', 'words in its place', next);
}

function each(file: string, found: readonly Found[], code: string, expected: string, next: string): Problem[] {
  return found.map(({ line, got }) => distProblem(code, file, expected, got.slice(0, 80), next, line));
}
