import type { FrontMatter, Page } from '../schema/page.ts';
import { findPicture, findByTemplate, findHome, type Site } from '../site/site.ts';
import { type Hold, isHold, type Picture } from '../schema/fields/picture.ts';
import type { Place } from '../schema/place.ts';
import { absoluteUrl, relativeUrl } from '../site/url.ts';
import { withoutSigns } from '../text/to-write.ts';

/** In pixels: what social networks show without cutting. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** What stands for a page where its address is shared: a picture with its title and the place. */
export interface Card {
  /**
   * `/cards/es-rooms.1f2e3d4c5b6a7988.png`, another address whenever something on the card changes. A drawing becomes a
   * PNG; a photograph a JPEG, as it would be ten times as large as a PNG.
   */
  readonly path: string;
  /** Empty where there are no letters to write it in, as the name is. */
  readonly title: string;
  readonly name: string;
  /** The typeface of the place, beside the display face. */
  readonly font: string | undefined;
  readonly picture: Picture;
  /** What of the picture stays, where somebody has said it. */
  readonly hold?: Hold | undefined;
  readonly logo: Picture;
  /** What the card shows, for who cannot see it. */
  readonly alt: string;
}

/** The display face has the letters of all that is written in Latin ones. */
const LATIN = /^[\p{Script=Latin}\P{L}]*$/u;

/** Whether a card can say a text: in the display face, or in the typeface that the place has for its cards. */
export function canBeDrawn(text: string, { cardFont }: Pick<Place, 'cardFont'>): boolean {
  return cardFont !== undefined || LATIN.test(text);
}

/** The drawing beside the name of the place. */
export function logoOf({ pictures, config }: Pick<Site, 'pictures' | 'config'>): Picture {
  const logo = findPicture(pictures, config.logo);
  if (!logo) throw new Error(`There is no content/images/${config.logo}, which site.json names`);
  return logo;
}

/**
 * The card of a page.
 * - A page has a card of its own: with its first picture, else that of the home page of its language, else the logo.
 * - So has a post with a picture. All other posts share that of their blog, however many there are.
 */
export function cardOf(site: Site, page: Page): Card {
  const { cardFont } = site;
  const { name } = site.config;
  const home = findHome(site, page.locale);
  const isOwn = page.kind === 'page' || page.firstPicture !== undefined;
  const { key, locale, ...subject } = isOwn ? page : (findByTemplate(site, 'blog', page.locale) ?? home ?? page);
  const title = withoutSigns(subject.title);
  const shown = subject.firstPicture ?? home?.firstPicture;
  const logo = logoOf(site);
  const picture = shown?.picture ?? logo;
  const typeface = cardFont ? [cardFont.hash] : [];
  const hash = shortHash(JSON.stringify([title, name, picture.path, shown?.hold, logo.path, ...typeface]));
  return {
    path: `/cards/${locale}-${key.replaceAll('/', '-')}.${hash}.${picture.photograph ? 'jpg' : 'png'}`,
    title: canBeDrawn(title, site) ? title : '',
    name: canBeDrawn(name, site) ? name : '',
    font: cardFont?.file,
    picture,
    hold: shown?.hold,
    logo,
    alt: `${title} · ${name}.${shown ? ` ${shown.alt}` : ''}`,
  };
}

/**
 * A name for a text that changes when the text does: FNV-1a of 64 bits over its UTF-8 (RFC 9923). It keeps names apart,
 * and no secret.
 */
function shortHash(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}

/** Every card, once. */
export function listCards(site: Site): Card[] {
  return [...new Map(site.pages.map((page) => cardOf(site, page)).map((card) => [card.path, card])).values()];
}

/** The cover of a page, else the first picture of its text that is one of the place; and what the page says of it. */
export function findFirstPicture(
  { config, pictures }: Place,
  { cover }: Pick<FrontMatter, 'cover'>,
  shown: readonly { readonly url: string; readonly alt: string }[],
): Page['firstPicture'] {
  const chosen = cover && findPicture(pictures, cover.file);
  if (chosen) return { picture: chosen, alt: cover.alt, hold: cover.hold };
  for (const { url, alt } of shown) {
    const [address, hold] = relativeUrl(config.baseUrl, url).split('#', 2);
    const picture = pictures.find(({ path }) => path === address);
    if (picture) return { picture, alt, hold: isHold(hold) ? hold : undefined };
  }
  return undefined;
}

/** A `<meta>` of the head: one of Open Graph has a `property`, one of X a `name`. */
interface SocialTag {
  readonly property?: string;
  readonly name?: string;
  readonly content: string;
}

/**
 * What social networks and messengers show of a page whose address is shared: Open Graph (https://ogp.me), which X reads
 * too, so that it is told of nothing but the size of the card. A page kept out of search can be shared as well.
 */
export function socialTags(site: Site, page: Page): SocialTag[] {
  const { config } = site;
  const { title, description, kind, published } = page;
  const card = cardOf(site, page);
  const tags = {
    'og:type': kind === 'post' ? 'article' : 'website',
    'og:site_name': config.name,
    'og:title': title,
    'og:description': description,
    'og:url': absoluteUrl(config.baseUrl, page.path),
    'og:image': absoluteUrl(config.baseUrl, card.path),
    'og:image:width': String(CARD_SIZE.width),
    'og:image:height': String(CARD_SIZE.height),
    'og:image:alt': card.alt,
    ...(published !== undefined && { 'article:published_time': published }),
  };
  return [
    ...Object.entries(tags).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
