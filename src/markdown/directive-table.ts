import type { RootContent } from 'mdast';
import type { PageContext } from '../schema/place.ts';
import { unknownName } from '../text/did-you-mean.ts';
import { FACT_BLOCKS } from './fact-blocks.ts';
import { type Lookup, lookUpFact, lookUpPrice, sourceOf } from './values.ts';
import { sayNothing } from './write.ts';
import { postsBlock, roomsBlock } from './cards.ts';
import { RATE_BLOCKS } from './rate-blocks.ts';

export type Attributes = Readonly<Record<string, string>>;

export type DataFile = 'config' | 'facts' | 'rates' | 'posts';

/** Why there is nothing that a directive could become. */
export interface Wrong {
  readonly expected: string;
  readonly got: string;
  readonly next?: string;
}

type Block = RootContent[] | Wrong;

/** All that there is to know of a directive. */
interface Directive<Expanded> {
  /** What it can be told in its braces. */
  readonly attributes: readonly string[];
  /** The data files that date what it becomes. */
  readonly shows: (attributes: Attributes) => readonly DataFile[];
  readonly expand: (attributes: Attributes, context: PageContext) => Expanded;
}

export type Directives<Expanded> = Readonly<Record<string, Directive<Expanded>>>;

/** The blocks of rates that name something of the facts, and those of facts that name something of the rates or the settings. */
const RATES_WITH_FACTS = ['stays', 'terms', 'rule', 'examples'];
const FACTS_WITH_RATES = ['units', 'policies', 'payment', 'cancellation'];
const FACTS_WITH_CONFIG = ['contact', 'location'];

/** What stands on a line of its own. */
export const BLOCKS: Directives<Block> = {
  rates: {
    attributes: ['of'],
    shows: ({ of = '' }) => ['rates', ...(RATES_WITH_FACTS.includes(of) ? ['facts' as const] : [])],
    expand: (attributes, context) => dataBlock('rates', RATE_BLOCKS, attributes, context),
  },
  facts: {
    attributes: ['of'],
    shows: ({ of = '' }) => [
      'facts',
      ...(FACTS_WITH_RATES.includes(of) ? ['rates' as const] : []),
      ...(FACTS_WITH_CONFIG.includes(of) ? ['config' as const] : []),
    ],
    expand: (attributes, context) => dataBlock('facts', FACT_BLOCKS, attributes, context),
  },
  posts: {
    attributes: ['latest'],
    shows: () => ['posts'],
    expand: ({ latest }, context) => postsBlock(latest, context),
  },
  rooms: {
    attributes: ['brief'],
    shows: () => ['rates', 'facts'],
    expand: ({ brief }, context) => roomsBlock(context, brief !== undefined),
  },
};

/** What stands in a sentence. */
export const INLINES: Directives<Lookup> = {
  price: {
    attributes: ['of', 'season', 'per', 'other'],
    shows: ({ other }) => (other === undefined ? ['rates'] : []),
    expand: (attributes, { place, locale }) => lookUpPrice(attributes, place, locale),
  },
  fact: {
    attributes: ['of'],
    shows: ({ of = '' }) => [sourceOf(of)],
    expand: (attributes, { place, locale }) => lookUpFact(attributes, place, locale),
  },
};

/** The entry of this name; undefined for a name that every object has. */
export function fromTable<Value>(entries: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

type DataBlocks = Readonly<
  Record<string, (place: PageContext['place'], locale: PageContext['locale']) => RootContent[]>
>;

/** A table or list of what a data file holds; a part of it that the place has left out is nothing to show. */
function dataBlock(name: string, blocks: DataBlocks, { of = '' }: Attributes, { place, locale }: PageContext): Block {
  const block = fromTable(blocks, of)?.(place, locale);
  if (!block) return wrongName(blocks, of);
  if (!sayNothing(block)) return block;
  const file = of === 'spots' ? 'network' : name;
  return {
    expected: `of= a part of the data that is there: content/${file}.json says nothing of it`,
    got: `of="${of}"`,
    next: `Take the directive out, or write that part of content/${file}.json.`,
  };
}

function wrongName(entries: object, of: string): Wrong {
  return unknownName('of', of, Object.keys(entries));
}
