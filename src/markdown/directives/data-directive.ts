import type { RootContent } from 'mdast';
import { asText, sayTakeOut, type BlockDirective, type DataFile } from '../block.ts';
import { sayNothing } from '../write.ts';
import type { Place } from '../../schema/place.ts';
import { unknownValue } from './unknown-value.ts';
import type { Locale } from '../../text/language/locale.ts';

type DataBlocks = Readonly<Record<string, (place: Place, locale: Locale) => RootContent[]>>;

/**
 * A directive that shows parts of a data file as tables and lists, `of` one of `blocks`; a part that the place has left
 * out is nothing to show. `alsoShown` are the parts that name something of another data file too.
 */
export function dataDirective(
  name: 'rates' | 'facts',
  blocks: DataBlocks,
  alsoShown: Readonly<Record<string, readonly DataFile[]>>,
): BlockDirective {
  return {
    attributes: ['of'],
    shows: ({ of = '' }) => {
      const others = new Map(Object.entries(alsoShown)).get(of) ?? [];
      return [name, ...others];
    },
    expand: ({ of = '' }, { place, locale }) => {
      const block = new Map(Object.entries(blocks)).get(of)?.(place, locale);
      if (!block) return unknownValue('of', of, Object.keys(blocks));
      if (!sayNothing(block)) return asText(block);
      return {
        expected: `of= a part of the data that is there: content/${name}.json says nothing of it`,
        found: `of="${of}"`,
        next: sayTakeOut(name),
      };
    },
  };
}
