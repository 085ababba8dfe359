import type { ListItem } from 'mdast';
import type { BlockDirective } from '../../block.ts';
import {
  bookingLine,
  closures,
  findEntry,
  longestPrices,
  pricesTable,
  roomPath,
  roomPicture,
  spaceOf,
} from './room.ts';
import { phrasesOf } from '../../phrases.ts';
import { link, paragraph, strong, text } from '../../write.ts';
import type { Facts } from '../../../schema/facts.ts';
import type { PageContext } from '../../../schema/place.ts';
import { absoluteUrl } from '../../../site/url.ts';

/** `::rooms`: a card a unit, with its picture, its prices and the ways to it. */
export const rooms: BlockDirective = {
  attributes: [],
  shows: () => ['rates', 'facts', 'config'],
  expand: (_, context) => {
    const { units } = context.place.facts;
    const cards = units.map((unit) => roomCard(unit, context));
    const isAlone = units.length === 1 && units.every((unit) => roomPicture(unit, context).length > 0);
    return [
      {
        name: 'rooms',
        ...(isAlone && { kind: 'is-alone' }),
        nodes: [{ type: 'list', ordered: false, spread: true, children: cards }],
      },
    ];
  },
  look: { pictures: 'card', isWide: true },
};

function roomCard(unit: Facts['units'][number], context: PageContext): ListItem {
  const { say } = phrasesOf(context.place, context.locale);
  const page = findEntry(context, 'rooms');
  const path = page && roomPath(unit.key, page.path, context.blocksOf(page.file));
  const name = say(unit.name);
  return {
    type: 'listItem',
    spread: true,
    children: [
      ...roomPicture(unit, context),
      paragraph(strong(path === undefined ? text(name) : link(absoluteUrl(context.place.config.baseUrl, path), name))),
      paragraph(spaceOf(unit, context)),
      ...closures(unit, context).map((sentence) => paragraph(strong(text(sentence)))),
      ...pricesTable(longestPrices(unit, context)),
      ...bookingLine(unit, context),
    ],
  };
}
