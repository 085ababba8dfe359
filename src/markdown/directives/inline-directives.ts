import type { Directive } from '../block.ts';
import { lookUpFact, lookUpPrice, type NamedValue, sourceOf } from './named-values.ts';

/** What stands in a sentence, `:price{of="day-pass"}`, by its name. */
export const INLINE_DIRECTIVES: Readonly<Record<string, Directive<NamedValue>>> = {
  price: {
    attributes: ['of', 'season', 'per', 'adults', 'other'],
    shows: ({ other }) => (other === undefined ? ['rates'] : []),
    expand: (attributes, { place, locale }) => lookUpPrice(attributes, place, locale),
  },
  fact: {
    attributes: ['of'],
    shows: ({ of = '' }, place) => [sourceOf(of, place)],
    expand: (attributes, { place, locale }) => lookUpFact(attributes, place, locale),
  },
};
