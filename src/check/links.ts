import type { Link } from 'mdast';
import { nearestOf } from '../text/did-you-mean.ts';
import { hasScheme, joinPath, linkTo } from '../markdown/links.ts';
import { lineOf, wordsOf } from '../markdown/parse.ts';
import { type BookingProblem, parseBookingQuery } from '../schema/booking.ts';
import type { Content, ReadPage } from '../schema/place.ts';
import {
  checkRules,
  type Breach,
  type Fault,
  type Problem,
  type ProblemDetails,
  type Rules,
} from '../schema/problem.ts';
import { siteHost } from './site.ts';

/** A link of a page as it was written, or words in its text. */
interface Found {
  readonly file: string;
  readonly line: number;
  readonly node: Link | { readonly type: 'text'; readonly value: string };
}

interface Read extends Content {
  readonly found: readonly Found[];
}

/** Words in brackets that are no link: not a number, what was left out of a quotation, nor `[sic]`. */
const BRACKETS = /\[(?!sic\])[^\][]*\p{L}[^\][]*\](?! ?\()/u;

/** Links that are hardly meant; those that may be can be answered in their page. */
export function checkLinks(content: Content): Problem[] {
  const found = content.pages.flatMap(({ file, nodes, bodyLine }) =>
    nodes.flatMap((node): Found[] =>
      node.type === 'link' || node.type === 'text' ? [{ file, line: bodyLine + lineOf(node) - 1, node }] : [],
    ),
  );
  return checkRules('', RULES, { ...content, found });
}

const RULES: Rules<Read> = {
  // Nobody checks it, it leads away from a preview, and stays when a page moves.
  'link-own': ({ place: { config }, pages, found }) =>
    inLinks(found, ({ url }, file) => {
      const { host, pathname, search, hash } = addressOf(url) ?? {};
      if (host?.replace(/^www\./, '') !== siteHost(config)) return undefined;
      const entries = pages.map(({ entry }) => entry);
      const from = entries.find((entry) => entry.file === file);
      const named = entries.find(({ path }) => path === pathname?.replace(/\/*$/, '/'));
      const target = entries.find(({ key, locale }) => key === named?.key && locale === from?.locale) ?? named;
      return {
        isAnswerable: false,
        expected: 'the file of a page: its address is filled in, and checked',
        got: url,
        next:
          target === undefined
            ? 'Link to the file of the page, such as rooms.md; what is no page by its path, such as /pricing.md.'
            : `Write ${linkTo(target, { file })}${search ?? ''}${hash ?? ''} in its place.`,
      };
    }),

  // Judged as the booking page would judge it.
  'booking-link': ({ place: { facts }, pages, found, today }) => {
    const mostAdults = Math.max(...facts.units.map(({ sleeps }) => sleeps));
    const booking = pages.flatMap((page) => (page.entry.template === 'booking' ? page.file : []));
    return inLinks(found, ({ url }, file) => {
      const [path = '', query] = url.split(/[?#]/);
      if (hasScheme(url) || !booking.includes(joinPath(file, path))) return undefined;
      const { problems } = parseBookingQuery(new URLSearchParams(query), { today, mostAdults });
      const [found] = Object.entries(problems);
      return (
        found && {
          expected: `${found[0]}= ${describeBooking(found[1], today)}`,
          got: url,
          next: 'Correct it, or leave it out: guests then choose it themselves.',
        }
      );
    });
  },

  'link-odd': ({ found }) => inLinks(found, findOddity),

  // A link without its target, or what was to be filled in.
  brackets: ({ found }) =>
    found.flatMap(({ file, line, node }) => {
      const got = node.type === 'text' ? BRACKETS.exec(node.value)?.[0] : undefined;
      if (got === undefined) return [];
      return {
        file,
        line,
        isAnswerable: true,
        expected: 'a text for guests',
        got,
        next: 'Write where the words lead, as in [the bus](https://bus.example), what was to stand there, or no brackets.',
      };
    }),
};

function inLinks(found: readonly Found[], find: (link: Link, file: string) => ProblemDetails | undefined): Breach[] {
  return found.flatMap(({ file, line, node }) => {
    const fault = node.type === 'link' ? find(node, file) : undefined;
    return fault ? { file, line, isAnswerable: true, ...fault } : [];
  });
}

const COPY = 'Copy it from the address bar of the page that you mean.';

/** Addresses that nobody else has, that no program understands, or that programs have wrapped in one of theirs. */
const ADDRESS_SLIPS: readonly (readonly [address: RegExp, expected: string, next: string])[] = [
  [
    /^mailto:(?![^\s@]+@[^\s@.]+(?:\.[^\s@.?]+)+(?:\?.*)?$)/i,
    'mailto: and an e-mail address',
    'Write it as in mailto:somebody@place.example.',
  ],
  [/^tel:(?!\+?[\d().-]*\d[\d().-]*$)/i, 'tel: and a number without spaces', 'Write it as in tel:+34921000000.'],
  [
    /^https?:\/\/(?:(?:www\.google\.[a-z.]+\/url\?|[\w.-]+\.safelinks\.protection\.outlook\.com\/|lm?\.(?:facebook|instagram)\.com\/)|.*[?&](?:utm_\w+|fbclid|gclid|msclkid)=)/i,
    'the address alone, without what counts who follows it',
    'Open it, and copy the address of the page that comes, without what begins with utm_ or fbclid.',
  ],
  [
    /^https?:\/\/(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)/i,
    'an address that everybody can open, and not one of your own network',
    COPY,
  ],
  [
    /^https?:\/\/(?![^/?#]*\.\p{L}[\p{L}\d-]*(?::\d+)?(?:[/?#]|$))(?![\d.]+(?::\d+)?(?:[/?#]|$))/iu,
    'an address with the name of a site, such as https://map.example/',
    COPY,
  ],
  [/^https?:.*[.,;]$/i, 'an address that does not end in a full stop or a comma', 'Write that behind the bracket.'],
];

/** An address with a slip in it, a link whose words are another address, or that has none. */
function findOddity(link: Link): Fault | undefined {
  const { url } = link;
  const words = wordsOf(link).trim();
  const [, expected, next] = ADDRESS_SLIPS.find(([address]) => address.test(url)) ?? [];
  if (expected !== undefined && next !== undefined) return { expected, got: url, next };
  const [said, meant] = [words, url].map((text) => addressOf(text)?.hostname.replace(/^www\./, ''));
  if (said !== undefined && meant !== undefined && said !== meant) {
    return {
      expected: 'a link to the address that its words are',
      got: `${words}, which leads to ${url}`,
      next: 'Correct one of the two.',
    };
  }
  if (words !== '' || link.children.some(({ type }) => type === 'image')) return undefined;
  return { expected: 'words to click on', got: `[](${url})`, next: 'Write them between the brackets.' };
}

function describeBooking(problem: BookingProblem, today: string): string {
  switch (problem.code) {
    case 'not-after-arrival':
      return `a day after the arrival on ${problem.arrival}`;
    case 'in-the-past':
      return `a day that is not before today, ${today}`;
    case 'too-many-adults':
      return `at most ${problem.most}: no room or cabin sleeps more`;
    case 'not-a-whole-number':
      return 'a whole number from 1 on';
    default:
      return 'a day that exists, as year-month-day';
  }
}

function addressOf(url: string): URL | undefined {
  return /^https?:/i.test(url) ? (URL.parse(url) ?? undefined) : undefined;
}

/** Links to a heading that the page does not have; `headings` are the ids of those of all pages by their file. */
export function findDeadAnchors(
  pages: readonly ReadPage[],
  headings: ReadonlyMap<string, readonly string[]>,
): Problem[] {
  return pages.flatMap(({ file: from, nodes, bodyLine }) =>
    nodes.flatMap((node) => {
      const url = node.type === 'link' ? node.url : '';
      const [path = '', fragment] = url.split('#', 2);
      if (fragment === undefined || hasScheme(url) || url.startsWith('/')) return [];
      const [file = ''] = path.split('?', 1);
      const to = file === '' ? from : joinPath(from, file);
      const ids = headings.get(to);
      const id = decode(fragment);
      // Links to files that there are not are another check's business.
      if (!ids || ids.includes(id)) return [];
      const near = nearestOf(id, ids);
      return {
        code: 'link-anchor',
        file: from,
        line: bodyLine + lineOf(node) - 1,
        expected: `a heading of ${to}: ${ids.map((one) => `#${one}`).join(', ') || 'it has none'}`,
        got: url,
        next:
          near === undefined
            ? 'Correct the link, or take out # and what is behind it.'
            : `Did you mean #${near}? Correct the link.`,
      };
    }),
  );
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
