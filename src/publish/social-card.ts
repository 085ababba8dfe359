import type { Nodes } from 'mdast';
import { mediaTypeOf } from './media-types.ts';
import type { Page } from '../schema/page.ts';
import { findPicture, type Picture } from '../schema/picture.ts';
import type { Place } from '../schema/place.ts';
import { alternatesOf, findByTemplate, findHome, type Site } from '../schema/site.ts';
import { absoluteUrl, relativeUrl } from '../schema/url.ts';
import { inLanguage } from '../text/in-language.ts';
import { languageTag } from '../text/language-tag.ts';
import type { Locale } from '../text/locale.ts';
import { shortHash } from '../text/short-hash.ts';

/** In pixels: what social networks show without cutting. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** What stands for a page where its address is shared: a picture with its title and the place. */
export interface Card {
  /**
   * `/cards/es-rooms.1f2e3d4c5b6a7988.png`, another address whenever something on the card changes. A drawing becomes a
   * PNG; a photograph a JPEG, as it would be ten times as large as a PNG.
   */
  readonly path: string;
  readonly title: string;
  readonly name: string;
  /** Town and country. */
  readonly where: string;
  readonly picture: Picture;
  readonly logo: Picture;
  /** What the card shows, for who cannot see it. */
  readonly alt: string;
}

/** The drawing beside the name of the place. */
export function logoOf({ pictures, config }: Pick<Site, 'pictures' | 'config'>): Picture {
  const logo = findPicture(pictures, config.logo);
  if (!logo) throw new Error(`There is no content/images/${config.logo}, which site.json names`);
  return logo;
}

/** The address of the icon on the home screen of an iPhone or iPad: another when the logo is. */
export function touchIconPath(site: Site): string {
  return `/icons/touch.${shortHash(logoOf(site).path)}.png`;
}

/**
 * The card of a page.
 * - A page has a card of its own: with its first picture, else that of the home page of its language, else the logo.
 * - So has a post with a picture. All other posts share that of their blog, however many there are.
 */
export function cardOf(site: Site, page: Page): Card {
  const { name, location } = site.config;
  const home = findHome(site, page.locale);
  const isOwn = page.kind === 'page' || page.shown !== undefined;
  const { key, locale, title, ...subject } = isOwn ? page : (findByTemplate(site, 'blog', page.locale) ?? home ?? page);
  const shown = subject.shown ?? home?.shown;
  const logo = logoOf(site);
  const picture = shown?.picture ?? logo;
  const where = `${location.town}, ${inLanguage(location.country, locale)}`;
  const hash = shortHash(JSON.stringify([title, name, where, picture.path, logo.path]));
  return {
    path: `/cards/${locale}-${key.replaceAll('/', '-')}.${hash}.${picture.photograph ? 'jpg' : 'png'}`,
    title,
    name,
    where,
    picture,
    logo,
    alt: `${title} · ${name}.${shown ? ` ${shown.alt}` : ''}`,
  };
}

/** Every card, once. */
export function listCards(site: Site): Card[] {
  return [...new Map(site.pages.map((page) => cardOf(site, page)).map((card) => [card.path, card])).values()];
}

/** The first picture of a text that is expanded, and what the text says of it. */
export function findShown({ config, pictures }: Place, nodes: readonly Nodes[]): Page['shown'] {
  for (const node of nodes) {
    if (node.type !== 'image') continue;
    const picture = pictures.find(({ path }) => path === relativeUrl(config.baseUrl, node.url));
    if (picture) return { picture, alt: node.alt ?? '' };
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
  const { locale, title, description, kind, published, updated, author } = page;
  const card = cardOf(site, page);
  const others = alternatesOf(site, page).flatMap(({ hreflang }) =>
    hreflang === 'x-default' || hreflang === locale ? [] : [hreflang],
  );
  const article: [string, string | undefined][] = [
    ['article:published_time', published],
    ['article:modified_time', updated],
    ['article:author', author],
  ];
  const tags: [string, string | undefined][] = [
    ['og:type', kind === 'post' ? 'article' : 'website'],
    ['og:site_name', config.name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', absoluteUrl(config.baseUrl, page.path)],
    ['og:locale', localeTag(locale)],
    ...others.map((other): [string, string] => ['og:locale:alternate', localeTag(other)]),
    ['og:image', absoluteUrl(config.baseUrl, card.path)],
    ['og:image:type', mediaTypeOf(card.path)],
    ['og:image:width', String(CARD_SIZE.width)],
    ['og:image:height', String(CARD_SIZE.height)],
    ['og:image:alt', card.alt],
    ...(kind === 'post' ? article : []),
  ];
  return [
    ...tags.flatMap(([property, content]) => (content === undefined ? [] : [{ property, content }])),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Open Graph writes languages with an underscore: `en_GB`. */
function localeTag(locale: Locale): string {
  return languageTag(locale).replace('-', '_');
}
