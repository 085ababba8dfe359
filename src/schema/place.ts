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

/** Everything about the place except pages: the JSON files and pictures of `content/`. */
export interface Place {
  readonly config: SiteConfig;
  readonly rates: Rates;
  readonly facts: Facts;
  /** Without it, the place has no live status: no page, no API, no mention. */
  readonly network?: Network | undefined;
  readonly map?: PlaceMap | undefined;
  /** Planned work on the line or the network, in the order of the file. */
  readonly notices: readonly Notice[];
  readonly pictures: readonly Picture[];
  readonly cardFont?: { readonly file: string; readonly hash: string } | undefined;
  /** The addresses of files in `public/`, which are published unchanged: `/house-plan.pdf`. */
  readonly publicFiles: readonly string[];
  /** Redirects of removed pages. */
  readonly redirects: readonly RedirectLine[];
  /** UI strings by language. */
  readonly strings: Readonly<Record<Locale, Strings>>;
}

/** A page before its text is expanded, as needed by lists of pages and links between pages. */
export type PageEntry = Omit<Page, 'body' | 'firstPicture' | 'parts'>;

/** A page or post as written, with what is known before its text is expanded. */
export interface ReadPage extends PageSource {
  readonly entry: PageEntry;
  /** The text with unexpanded directives. */
  readonly tree: Root;
  readonly nodes: readonly Nodes[];
}

/** The next newer and older post. */
export interface Neighbours {
  readonly newer: PageEntry | undefined;
  readonly older: PageEntry | undefined;
}

/** What directives and links of a page may refer to. */
export interface PageContext {
  readonly place: Place;
  /** All pages and posts; posts with the newest first. */
  readonly entries: readonly PageEntry[];
  /** The indexed posts. */
  readonly posts: readonly PageEntry[];
  /** The newer and older neighbour of each of these posts, by file. */
  readonly around: ReadonlyMap<string, Neighbours>;
  /** Pages and posts as written, by file, such as `content/pages/en/rooms.md`. */
  readonly byFile: ReadonlyMap<string, ReadPage>;
  /** Files of scheduled posts and of pages that a language lacks; they occur only in `byFile`. */
  readonly held?: ReadonlySet<string> | undefined;
  /**
   * Returns the blocks of a page by its file, for links to its headings. The headings are final; addresses in it may
   * not be.
   */
  readonly blocksOf: (file: string) => readonly Block[];
  /** Addresses other than pages to which a page may link. */
  readonly publicPaths: readonly string[];
  /** The address in site.json, even if this build has another one. */
  readonly publicUrl: string;
  /** The day at the place. */
  readonly today: string;
  readonly locale: Locale;
}

/** Everything in `content/`, with each file valid on its own: the input of the rules. */
export interface Content {
  readonly place: Place;
  readonly pages: readonly ReadPage[];
  /** The day at the place. */
  readonly today: string;
  readonly earlier?: EarlierRates | undefined;
  /** The files of languages that are not in site.json: planned or removed ones. */
  readonly aside?: ReadonlyMap<Locale, readonly string[]>;
}
