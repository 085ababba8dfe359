import type { Nodes } from 'mdast';
import { BLOCK_DIRECTIVES, CONTAINERS } from '../../../markdown/block-table.ts';
import { INLINE_DIRECTIVES } from '../../../markdown/directives/inline-directives.ts';
import { placeOf, rangeOf } from '../../../markdown/parse.ts';
import { findUnfinished } from '../../../site/unpublished-pages.ts';
import type { Content, Place, ReadPage } from '../../../schema/place.ts';
import { nearestOf } from '../../../text/did-you-mean.ts';
import { findOdd } from '../../find-outlier.ts';
import { describeUnfinished } from '../../unfinished-page.ts';
import type { Rules } from '../rules.ts';

/** What the versions of a page in the languages of the place do not have in common. */
export const translationRules: Rules<Content> = {
  'page-held': ({ place, pages }) =>
    findUnfinished(pages, place.config.languages).flatMap(({ versions: [first], ...unfinished }) =>
      first ? describeUnfinished(first.file, unfinished) : [],
    ),

  // Where two of three agree, the third is the one to be looked at.
  'values-differ': ({ place, pages, today }) => {
    const closed = closedForGood(place, today);
    return versionsOf(pages).flatMap((versions) => {
      const listed = versions.map((page) => ({
        page,
        values: listValues(page).filter(({ of }) => !closed.has(of.replace(/^.*\./, ''))),
      }));
      const { model, odd, isCertain } = findOdd(listed, ({ values }) =>
        JSON.stringify([...new Set(values.map(nameOf))].toSorted()),
      );
      return odd.flatMap(({ page, values }) => {
        const lacking = without(model.values, values);
        const added = without(values, model.values);
        if (lacking.length + added.length === 0) return [];
        const write = (some: readonly Value[]): string => some.map(({ written }) => written).join(', ');
        return {
          file: page.file,
          line: page.bodyLine + (added[0]?.line ?? 1) - 1,
          column: added[0]?.column,
          accepts: [
            ...(added.length > 0 ? [`with ${write(added)}`] : []),
            ...(lacking.length > 0 ? [`without ${write(lacking)}`] : []),
          ].join(', '),
          expected: `the same prices, facts and blocks as in ${model.page.file}: ${write(lacking) || 'no more'}`,
          found: write(added) || 'none of these',
          next: isCertain
            ? `Correct it here${versions.length > 2 ? ': the other languages agree' : ''}.`
            : `Look which of the two is right, here or in ${model.page.file}, and correct the other.`,
        };
      });
    });
  },
};

/** The units in which nobody stays any more, or nobody yet: they come into texts, or go, in one language after the other. */
function closedForGood({ facts, rates }: Place, today: string): ReadonlySet<string> {
  const isClosed = ({ closed = [] }: Place['facts']['units'][number]): boolean =>
    closed.some(({ from, through }) => from <= today && through >= rates.validThrough);
  return new Set(facts.units.filter(isClosed).map(({ key }) => key));
}

interface Value {
  readonly name: string;
  /** What it is of: `cabin`, `steps.cabin`. */
  readonly of: string;
  readonly written: string;
  readonly line: number;
  readonly column: number;
}

function nameOf({ name }: Value): string {
  return name;
}

function without(some: readonly Value[], others: readonly Value[]): Value[] {
  return some.filter(({ name }) => !others.some((other) => other.name === name));
}

/** The pages of one key, in the order of the languages. */
function versionsOf(pages: readonly ReadPage[]): ReadPage[][] {
  return [...Map.groupBy(pages, ({ entry }) => entry.key).values()];
}

/**
 * Every price, fact and block that a text names, with a name that is the same in whatever order its parts stand, and of the
 * second and third of the same kind its number.
 */
function listValues({ body, nodes }: ReadPage): Value[] {
  const counts = new Map<string, number>();
  return nodes.flatMap((node) => {
    if (!isNamed(node)) return [];
    const [written = ''] = body.slice(rangeOf(node).start, rangeOf(node).end).split('\n', 1);
    const attributes = Object.entries(node.attributes ?? {}).toSorted(([a], [b]) => a.localeCompare(b));
    // A slip in a name is told where the text is expanded.
    const kind = JSON.stringify([node.type, nearestOf(node.name, NAMES) ?? node.name, attributes]);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    // The same value may stand in a text as often as its language needs it; blocks are counted.
    const name = node.type === 'textDirective' ? kind : `${kind} ${count}`;
    return [{ name, of: node.attributes?.of ?? '', written, ...placeOf(node) }];
  });
}

const NAMES = [...Object.keys(BLOCK_DIRECTIVES), ...Object.keys(CONTAINERS), ...Object.keys(INLINE_DIRECTIVES)];

type Named = Extract<Nodes, { type: 'textDirective' | 'leafDirective' | 'containerDirective' }>;

/** Whether a node is a directive that all languages have: not a word with a colon before it, and no list of posts. */
function isNamed(node: Nodes): node is Named {
  if (node.type === 'textDirective') return Object.keys(node.attributes ?? {}).length > 0;
  return node.type === 'containerDirective' || (node.type === 'leafDirective' && node.name !== 'posts');
}
