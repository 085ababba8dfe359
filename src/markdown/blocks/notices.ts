import type { BlockDirective } from '../block.ts';
import { list, strong, text } from '../write.ts';
import { formatTimes } from '../../text/numbers/dates.ts';
import { inLanguage } from '../../text/language/in-language.ts';
import { interpolate } from '../../text/language/interpolate.ts';

/**
 * `::notices`: the planned work of `content/notices.json` that is not over, with its times; nothing where there is none.
 * While the page is open, the live status says of each until when it lasts, and takes away what is over.
 */
export const notices: BlockDirective = {
  attributes: [],
  shows: () => ['notices'],
  expand: (_, { place, locale }) => {
    const { status } = inLanguage(place.strings, locale);
    const items = place.notices.map(({ from, until, what }) => [
      strong(text(interpolate(status.planned, { times: formatTimes(from, until, locale) }))),
      ` ${what?.[locale] ?? status.plannedWhat}`,
    ]);
    return items.length === 0 ? [] : [{ name: 'notices', nodes: [list(items)] }];
  },
  look: { isWide: true },
};
