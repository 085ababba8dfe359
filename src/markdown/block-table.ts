import type { BlockDirective, Container, Look } from './block.ts';
import { cards } from './blocks/cards.ts';
import { facts } from './blocks/facts/facts.ts';
import { fold } from './blocks/fold.ts';
import { hero } from './blocks/hero.ts';
import { notices } from './blocks/notices.ts';
import { numbers } from './blocks/numbers.ts';
import { people } from './blocks/people.ts';
import { pictures } from './blocks/pictures.ts';
import { posts } from './blocks/blog/posts.ts';
import { rates } from './blocks/rates/rates.ts';
import { room } from './blocks/rooms/room.ts';
import { rooms } from './blocks/rooms/rooms.ts';
import { sun } from './blocks/year/sun.ts';
import { year } from './blocks/year/year.ts';

/** What stands on a line of its own, `::rooms`, by its name. */
export const BLOCK_DIRECTIVES: Readonly<Record<string, BlockDirective>> = {
  rates,
  facts,
  posts,
  rooms,
  room,
  year,
  notices,
  sun,
};

/** What stands around a part of a text, `:::cards` … `:::`, by its name. */
export const CONTAINERS: Readonly<Record<string, Container>> = { hero, numbers, cards, people, pictures, fold };

/**
 * How blocks are shown, by their names; all others as text. Three are named by where they stand: the first paragraph of
 * a page is its lead, below the title of a post stands its byline, and at its end where one may read on. `::year{brief}`
 * makes the months.
 */
export const LOOKS: ReadonlyMap<string, Look> = new Map([
  ...Object.entries({ ...BLOCK_DIRECTIVES, ...CONTAINERS }).flatMap(([name, { look }]) =>
    look ? [[name, look] as const] : [],
  ),
  ['lead', {}],
  ['byline', {}],
  ['onward', {}],
  ['months', {}],
]);
