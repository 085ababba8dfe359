import type { Nodes } from 'mdast';
import type { MarkdownProblem } from './markdown-problem.ts';
import { lineOf, wordsOf } from './parse.ts';

const SIGNS = String.raw`\p{Sc}|\b(?:eur|usd|gbp|chf)`;
const WORDS = String.raw`eur(?:os?)?|usd|gbp|chf|dollars?|dólar(?:es)?|pounds sterling|libras esterlinas|franken|francs?|francos?|zł|kr|quid|bucks|yen|cents?|céntimos?`;
/** The last word of a number up to the hundreds, in the languages of the site. */
const LAST_WORD = [
  String.raw`one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred`,
  String.raw`uno?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\p{L}+|veint\p{L}+|(?:trei|cuare|cincue|sese|sete|oche|nove)nta|cien|\p{L}*cientos`,
  String.raw`ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|elf|zwölf|\p{L}*(?:zehn|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert)`,
].join('|');
/** A number that nothing counts, for a night, a week or a month: of two digits for a night, of three for longer. */
const BARE_AMOUNTS = [
  String.raw`(?<![\d:.,])\d{2,}(?:[.,]\d+)?\s+(?:(?:per|an?|each)\s+night|(?:por|la)\s+noche|(?:pro|je|die)\s+Nacht)(?!\p{L})`,
  String.raw`(?<![\d:.,])(?:\d{3,}|\d{1,3}[.,]\d{3})\s+(?:(?:per|an?|each)\s+(?:week|month)|(?:por|al?|la)\s+(?:la\s+)?(?:semana|mes)|(?:pro|je|im|die)\s+(?:Woche|Monat))(?!\p{L})`,
].join('|');
const AMOUNTS = String.raw`${BARE_AMOUNTS}|(?:${SIGNS})\s*\d|\d[\d.,–-]*\s*(?:\p{Sc}|(?:${WORDS})(?!\p{L}))|\d,[-–](?!\d)`;
const IN_DIGITS = new RegExp(AMOUNTS, 'iu');
const IN_DIGITS_OR_WORDS = new RegExp(
  String.raw`${AMOUNTS}|(?<!\p{L})(?:${LAST_WORD})\s+(?:euros?|dollars?)(?!\p{L})`,
  'iu',
);

/**
 * What may not stand in a page's Markdown as it was written:
 * - HTML, because the twin must have none;
 * - a price, because a price exists in `content/rates.json` only;
 * - a first-level heading, because the title is that heading;
 * - a reference or a footnote, whose text stands apart from the place that it belongs to.
 */
export function findForbidden(nodes: readonly Nodes[]): MarkdownProblem[] {
  return nodes.flatMap((node) => {
    const problem = findIn(node);
    return problem ? [{ line: lineOf(node), ...problem }] : [];
  });
}

/** A price typed by hand, with what stands around it; undefined where there is none. */
export function findTypedPrice(text: string): { got: string; line: number } | undefined {
  // Numbers in words take long to look for, and are a price only before these names; most texts have none in digits.
  const pattern = /euro|dollar/i.test(text) ? IN_DIGITS_OR_WORDS : IN_DIGITS;
  const match = pattern === IN_DIGITS && !/\d/.test(text) ? null : pattern.exec(text);
  if (!match) return undefined;
  const start = Math.max(0, match.index - 12);
  const end = match.index + match[0].length;
  const [before, after] = [text.slice(start, match.index), text.slice(end, end + 12)];
  return {
    // Whole words around it.
    got: `${start > 0 ? before.replace(/^\S*/, '') : before}${match[0]}${end + 12 < text.length ? after.replace(/\s\S*$/, '') : after}`
      .replaceAll(/\s+/g, ' ')
      .trim(),
    line: text.slice(0, match.index).split('\n').length - 1,
  };
}

const SECOND_TITLE = forbid(
  'second-title',
  'headings from ## on',
  '#',
  'The title in the front matter is the # heading.',
);

const EMPTY_HEADING = forbid('heading-empty', 'a heading with words', '##', 'Write them, or delete the line.');

/** Marks that Markdown has not understood: a link that is not closed, bold without an end, a heading without its space. */
const LEFT_MARKS = /\]\([^\s)]*|\] \([^\s)]+\.md[^)]*\)|\*\*|~~|`|(?<![^\s(])[*_](?=\p{L})|^#{1,6}(?=\p{L})|^\|.*\|$/mu;

function findIn(node: Nodes): (Omit<MarkdownProblem, 'line'> & { line?: number }) | undefined {
  switch (node.type) {
    case 'html':
      return forbid('html', 'Markdown only', node.value.slice(0, 60), 'Write it in Markdown, or take it out.');
    // The whole of it: the number and its sign may stand in different letters, as in **25** €.
    case 'paragraph':
    case 'tableCell':
    case 'heading': {
      const price = findTypedPrice(wordsOf(node));
      if (!price && node.type === 'heading' && wordsOf(node).trim() === '') return EMPTY_HEADING;
      if (!price) return node.type === 'heading' && node.depth === 1 ? SECOND_TITLE : undefined;
      const problem = forbid(
        'price-typed',
        'prices from content/rates.json only',
        price.got,
        'Write :price{of="…"} instead; if it is somebody else’s, such as the fare of a bus, :price{other="2.50 EUR"}.',
      );
      return { ...problem, line: lineOf(node) + price.line };
    }
    case 'text': {
      const mark = LEFT_MARKS.exec(node.value);
      if (!mark) return undefined;
      const next =
        'Look for a bracket, a star, a space or an empty line that is missing; what is meant as such stands in `code`.';
      const line = lineOf(node) + node.value.slice(0, mark.index).split('\n').length - 1;
      return {
        ...forbid('markdown-broken', 'no marks of Markdown that guests would see', mark[0].slice(0, 60), next),
        line,
      };
    }
    case 'linkReference':
    case 'definition':
      return forbid(
        'link-reference',
        'a link with its target: [text](file.md)',
        `[${node.label ?? node.identifier}]`,
        'Write the target behind the text.',
      );
    case 'footnoteDefinition':
    case 'footnoteReference':
      return forbid(
        'footnote',
        'text without footnotes',
        `[^${node.label ?? node.identifier}]`,
        'Say it where it belongs.',
      );
    case 'imageReference':
      return forbid(
        'image-reference',
        'a picture with its file: ![what it shows](file.jpg)',
        `![${node.alt ?? ''}]`,
        'Write the file behind the words.',
      );
    default:
      return undefined;
  }
}

function forbid(code: string, expected: string, got: string, next: string): Omit<MarkdownProblem, 'line'> {
  return { code, expected, got, next };
}
