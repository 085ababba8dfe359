import type { RootContent } from 'mdast';
import { postsBlock, roomBlock, roomsBlock } from './cards.ts';
import { FACT_BLOCKS } from './fact-blocks.ts';
import { type Lookup, lookUpFact, lookUpPrice, sourceOf } from './named-values.ts';
import { RATE_BLOCKS } from './rate-blocks.ts';
import { sayNothing } from './write.ts';
import { yearBlock } from './year-block.ts';
import type { PageContext, Place } from '../schema/place.ts';
import { unknownName } from '../text/did-you-mean.ts';

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
  readonly shows: (attributes: Attributes, place: Place) => readonly DataFile[];
  readonly expand: (attributes: Attributes, context: PageContext) => Expanded;
}

export type Directives<Expanded> = Readonly<Record<string, Directive<Expanded>>>;

/** Blocks that name something of another file than their own. */
const ALSO_SHOWN: Readonly<Record<string, DataFile>> = {
  ...{ stays: 'facts', terms: 'facts', rule: 'facts', examples: 'facts' },
  ...{ units: 'rates', policies: 'rates', payment: 'rates', cancellation: 'rates' },
  ...{ contact: 'config', location: 'config' },
};

/** What stands on a line of its own. */
export const BLOCKS: Directives<Block> = {
  rates: dataDirective('rates', RATE_BLOCKS),
  facts: dataDirective('facts', FACT_BLOCKS),
  posts: {
    attributes: [],
    shows: () => ['posts'],
    expand: (_, context) => postsBlock(context),
  },
  rooms: {
    attributes: [],
    shows: () => ['rates', 'facts'],
    expand: (_, context) => roomsBlock(context),
  },
  room: {
    attributes: ['of'],
    shows: () => ['rates', 'facts'],
    expand: ({ of = '' }, context) => roomBlock(of, context),
  },
  year: {
    attributes: ['brief'],
    shows: ({ brief }) => (brief === undefined ? ['rates', 'facts'] : []),
    expand: ({ brief }, context) => yearBlock(context, brief !== undefined),
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
    shows: ({ of = '' }, place) => [sourceOf(of, place)],
    expand: (attributes, { place, locale }) => lookUpFact(attributes, place, locale),
  },
};

/** The entry of this name; undefined for a name that every object has. */
export function fromTable<Value>(entries: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

type DataBlocks = Readonly<Record<string, (place: Place, locale: PageContext['locale']) => RootContent[]>>;

/** A table or list of what a data file holds; a part of it that the place has left out is nothing to show. */
function dataDirective(name: 'rates' | 'facts', blocks: DataBlocks): Directive<Block> {
  return {
    attributes: ['of'],
    shows: ({ of = '' }) => [name, fromTable(ALSO_SHOWN, of) ?? []].flat(),
    expand: ({ of = '' }, { place, locale }) => {
      const block = fromTable(blocks, of)?.(place, locale);
      if (!block) return unknownName('of', of, Object.keys(blocks));
      if (!sayNothing(block)) return block;
      return {
        expected: `of= a part of the data that is there: content/${name}.json says nothing of it`,
        got: `of="${of}"`,
        next: `Take the directive out, or write that part of content/${name}.json.`,
      };
    },
  };
}
