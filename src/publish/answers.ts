import { softwareLocale } from '../text/locale.ts';
import { heading, link, paragraph, writeMarkdown } from '../markdown/write.ts';
import { findQuestions, shiftHeadings } from '../markdown/questions.ts';
import { RATE_BLOCKS } from '../markdown/rate-blocks.ts';
import type { Page } from '../schema/page.ts';
import { indexedPages } from '../schema/indexed-pages.ts';
import { findByTemplate, type Site } from '../schema/site.ts';
import { absoluteUrl, twinPath } from '../schema/url.ts';
import { createIntroduction } from './llms-txt.ts';

interface Answer {
  readonly question: string;
  /** Markdown. */
  readonly answer: string;
  /** The page whose twin says more. */
  readonly more: Page | undefined;
}

/** The depth of the heading of a question, below the heading of the section. */
const DEPTH = 3;

/**
 * What people ask most, as Markdown: questions as third-level headings, each with a short answer, and a link
 * to the twin that says more, once for answers of the same page in a row.
 * - First what every visitor asks and no other part of `/facts.md` answers, in the blocks that the pages show too.
 * - Then the questions of the pages, with what stands under their headings.
 */
export function createAnswers(site: Site): string {
  const answers = [...knownAnswers(site), ...questionPages(site).flatMap(writtenAnswers)];
  const blocks = answers.flatMap(({ question, answer, more }, index) => [
    writeMarkdown([heading(DEPTH, question)]),
    `${answer.trimEnd()}\n`,
    ...(more && more !== answers[index + 1]?.more
      ? [writeMarkdown([paragraph('More: ', link(absoluteUrl(site.config.baseUrl, twinPath(more.path)), more.title))])]
      : []),
  ]);
  return blocks.join('\n');
}

/** The pages on which a heading is a question. */
export function questionPages(site: Site): Page[] {
  const locale = softwareLocale(site.config);
  return indexedPages(site.pages, locale).filter(
    (page) => page.kind === 'page' && findQuestions(page.markdown).length > 0,
  );
}

/** The questions that rates and the index answer. */
function knownAnswers(site: Site): Answer[] {
  const locale = softwareLocale(site.config);
  const { booking, status } = createIntroduction(site, locale);
  const createAnswer = (question: string, template: 'pricing' | 'booking' | 'internet', answer: string): Answer => {
    const page = findByTemplate(site, template, locale);
    return { question, answer, more: page && indexedPages([page])[0] };
  };
  return [
    createAnswer('What is included?', 'pricing', writeMarkdown(RATE_BLOCKS.included(site, locale))),
    createAnswer('How do I book?', 'booking', booking),
    ...(status === undefined ? [] : [createAnswer('Is the internet working right now?', 'internet', status)]),
  ];
}

/** The questions of a page, with headings within an answer as far below the question as on the page. */
function writtenAnswers(page: Page): Answer[] {
  return findQuestions(page.markdown).map(({ question, answer, depth }) => ({
    question,
    answer: shiftHeadings(answer, DEPTH - depth),
    more: page,
  }));
}
