import type { Heading, RootContent } from 'mdast';
import { fillCount } from '../fill.ts';
import { DEFAULT_LOCALE as en } from '../locale.ts';
import { heading, link, list, paragraph, table, term } from '../markdown/nodes.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { RATE_BLOCKS, seasonTitle } from '../markdown/rate-blocks.ts';
import { formatMoney } from '../money.ts';
import type { Page } from '../page.ts';
import type { StayRate } from '../rates.ts';
import { findByTemplate, indexedPages, type Site } from '../site.ts';
import { absoluteUrl, twinPath } from '../url.ts';
import { introduce } from './llms-txt.ts';

interface Answer {
  readonly question: string;
  readonly blocks: readonly RootContent[];
  /** The page whose twin says more. */
  readonly more: Page | undefined;
}

/** The depth of the heading of a question, below the heading of the section. */
const DEPTH = 3;

/**
 * What people ask most, in English: questions as third-level headings, each with a short answer, and a link to the twin
 * that says more, once for answers of the same page in a row.
 * - First what every visitor asks and no other part of `/facts.md` answers, in the blocks that the pages show too.
 * - Then the questions of the pages: every heading that ends with a question mark, with what stands under it.
 */
export function createAnswers(site: Site): RootContent[] {
  const answers = [...knownAnswers(site), ...questionPages(site).flatMap(writtenAnswers)];
  return answers.flatMap(({ question, blocks, more }, index) => [
    heading(DEPTH, question),
    ...blocks,
    ...(more && more !== answers[index + 1]?.more
      ? [paragraph('More: ', link(absoluteUrl(site.config.baseUrl, twinPath(more.path)), more.title))]
      : []),
  ]);
}

/** The English pages on which a heading is a question. */
export function questionPages(site: Site): Page[] {
  return indexedPages(site.pages, en).filter((page) => page.kind === 'page' && writtenAnswers(page).length > 0);
}

/** The questions that rates and the index answer; those asked most stand first. */
function knownAnswers(site: Site): Answer[] {
  const { booking, status } = introduce(site, en);
  const answer = (
    question: string,
    template: 'pricing' | 'booking' | 'internet',
    ...blocks: readonly RootContent[]
  ): Answer => {
    const page = findByTemplate(site, template, en);
    return { question, blocks, more: page && indexedPages([page])[0] };
  };
  return [
    answer('What does a stay cost?', 'pricing', lowestPrices(site)),
    answer('How long is the shortest stay?', 'pricing', minimumStays(site)),
    answer('What is included?', 'pricing', ...RATE_BLOCKS.included(site, en)),
    answer('How do I book?', 'booking', ...parseMarkdown(booking).children),
    answer('Is the internet working right now?', 'internet', ...parseMarkdown(status).children),
  ];
}

/** Of each room or cabin, the lowest price of all seasons. */
function lowestPrices({ rates, facts, strings }: Site): RootContent {
  const words = strings[en].rates;
  const lowest = (stay: StayRate, field: 'nightCents' | 'weekCents' | 'monthCents'): string => {
    const amounts = Object.values(stay.seasons).map((price) => price[field]);
    return formatMoney(Math.min(...amounts), rates.currency, en);
  };
  return table([
    [words.unit, ...[words.night, words.week, words.month].map((period) => `${period} from`), strings[en].facts.sleeps],
    ...rates.stays.flatMap((stay) => {
      const unit = facts.units.find(({ key }) => key === stay.unit);
      if (!unit) return [];
      const prices = [lowest(stay, 'nightCents'), lowest(stay, 'weekCents'), lowest(stay, 'monthCents')];
      return [[unit.name[en], ...prices, String(unit.sleeps)]];
    }),
  ]);
}

/** A line a season: how many nights each room or cabin is let for at least. */
function minimumStays(site: Site): RootContent {
  const { rates, facts, strings } = site;
  const nights = (stay: StayRate, season: string): string[] => {
    const unit = facts.units.find(({ key }) => key === stay.unit);
    const price = stay.seasons[season];
    return unit && price ? [`${unit.name[en]} ${fillCount(strings[en].rates.nights, price.minimumNights)}`] : [];
  };
  return list(
    rates.seasons.map((season) =>
      term(seasonTitle(season, site, en), rates.stays.flatMap((stay) => nights(stay, season.key)).join(', ')),
    ),
  );
}

/** The questions that a page answers under a heading of its own. */
function writtenAnswers(page: Page): Answer[] {
  const { children } = page.content;
  return children.flatMap((node, start) => {
    if (node.type !== 'heading') return [];
    const question = wordsOf(node);
    if (!question.endsWith('?')) return [];
    const end = children.findIndex(
      (next, index) => index > start && next.type === 'heading' && next.depth <= node.depth,
    );
    const below = children.slice(start + 1, end === -1 ? undefined : end);
    return [{ question, blocks: below.map((block) => shiftHeading(block, DEPTH - node.depth)), more: page }];
  });
}

/** A heading within an answer keeps its distance from the question. */
function shiftHeading(block: RootContent, by: number): RootContent {
  if (block.type !== 'heading') return block;
  return { ...block, depth: Math.min(block.depth + by, 6) as Heading['depth'] };
}

function wordsOf({ children }: Heading): string {
  return children
    .map((child) => ('value' in child ? child.value : ''))
    .join('')
    .trim();
}
