import type { BlockDirective, Container, Look } from './block.ts';
import { cards } from './cards.ts';
import { facts } from './facts.ts';
import { fold } from './fold.ts';
import { hero } from './hero.ts';
import { months } from './months.ts';
import { notices } from './notices.ts';
import { numbers } from './numbers.ts';
import { people } from './people.ts';
import { posts } from './posts.ts';
import { rates } from './rates.ts';
import { room } from './room.ts';
import { rooms } from './rooms.ts';
import { sun } from './sun.ts';
import { year } from './year.ts';

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
export const CONTAINERS: Readonly<Record<string, Container>> = { hero, numbers, cards, people, months, fold };

/**
 * How blocks are shown, by their names; all others as text. Three are named by where they stand: the first paragraph of
 * a page is its lead, below the title of a post stands its byline, and at its end where one may read on.
 */
export const LOOKS: ReadonlyMap<string, Look> = new Map([
  ...Object.entries({ ...BLOCK_DIRECTIVES, ...CONTAINERS }).flatMap(([name, { look }]) =>
    look ? [[name, look] as const] : [],
  ),
  ['lead', {}],
  ['byline', {}],
  ['onward', {}],
]);
