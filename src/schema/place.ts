import type { Nodes, Root } from 'mdast';
import type { Facts } from './facts.ts';
import type { Locale } from '../text/language/locale.ts';
import type { Block, Page, PageSource } from './page.ts';
import type { Notice } from './notices.ts';
import type { Picture } from './fields/picture.ts';
import type { PlaceMap } from './place-map.ts';
import type { EarlierRates, Rates } from './rates.ts';
import type { RedirectLine } from './redirects.ts';
import type { SiteConfig } from './site-config.ts';
import type { Network } from './network.ts';
import type { Strings } from './strings/strings.ts';

/** Everything about the place that is not a page: the JSON files and the pictures of `content/`. */
export interface Place {
  readonly config: SiteConfig;
  readonly rates: Rates;
  readonly facts: Facts;
  /** A place without it has no live status: no page, no API, no word of it. */
  readonly network?: Network | undefined;
  /** The drawing beside the live status. */
  readonly map?: PlaceMap | undefined;
  /** Planned work on the line or the network, in the order of the file. */
  readonly notices: readonly Notice[];
  readonly pictures: readonly Picture[];
  /** A typeface for the words of social cards, with letters that the display face has not; the hash is of what the file holds. */
  readonly cardFont?: { readonly file: string; readonly hash: string } | undefined;
  /** The addresses of what stands in `public/`, and is published as it is: `/house-plan.pdf`. */
  readonly publicFiles: readonly string[];
  /** Where the addresses of pages lead that were taken away. */
  readonly redirects: readonly RedirectLine[];
  /** The words of its languages, after the model of all words. */
  readonly strings: Readonly<Record<Locale, Strings>>;
}

/** A page before its text is expanded: what lists of pages and links between pages need. */
export type PageEntry = Omit<Page, 'body' | 'firstPicture' | 'parts'>;

/** A page or post as it was written, and what is known of it before its text is expanded. */
export interface ReadPage extends PageSource {
  readonly entry: PageEntry;
  /** Its text, with the directives as they were written. */
  readonly tree: Root;
  /** Every part of it, in the order of the text. */
  readonly nodes: readonly Nodes[];
}

/** The posts beside one in time. */
export interface Neighbours {
  readonly newer: PageEntry | undefined;
  readonly older: PageEntry | undefined;
}

/** What the directives and links of a page may refer to. */
export interface PageContext {
  readonly place: Place;
  /** All pages and posts; posts with the newest first. */
  readonly entries: readonly PageEntry[];
  /** The posts among them of which search engines and agents are told. */
  readonly posts: readonly PageEntry[];
  /** The posts that came out after and before each of these, by its file. */
  readonly around: ReadonlyMap<string, Neighbours>;
  /** The same as they were written, by file, such as `content/pages/en/rooms.md`. */
  readonly byFile: ReadonlyMap<string, ReadPage>;
  /** The files of posts that are to appear later, and of pages that a language lacks: they are among `byFile` only. */
  readonly held?: ReadonlySet<string> | undefined;
  /** The blocks of a page by its file, for who leads to a heading of it; the headings are right, addresses in it may not be. */
  readonly blocksOf: (file: string) => readonly Block[];
  /** The addresses that are no pages, and to which a page may link. */
  readonly publicPaths: readonly string[];
  /** The address in site.json, wherever this build will live. */
  readonly publicUrl: string;
  /** The day at the place. */
  readonly today: string;
  readonly locale: Locale;
}

/** What was read of `content/`, each file right by itself: what the rules are about. */
export interface Content {
  readonly place: Place;
  readonly pages: readonly ReadPage[];
  /** The day at the place. */
  readonly today: string;
  /** The rates before this change, as far as git knows them. */
  readonly earlier?: EarlierRates | undefined;
  /** The files of languages that the site is not in: they are to come, or have gone. */
  readonly aside?: ReadonlyMap<Locale, readonly string[]>;
}
