import { listNodes, parseMarkdown } from '../markdown/parse.ts';
import type { Page } from '../schema/page.ts';
import { findPicture, type Picture } from '../schema/picture.ts';
import { rememberedOf } from '../text/remembered.ts';
import { shortHash } from '../text/short-hash.ts';
import { findByTemplate, findHome, type Site } from '../schema/site.ts';
import { relativeUrl } from '../schema/url.ts';
import { inLanguage } from '../text/in-language.ts';

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

/** A picture, and what a page says that it shows. */
interface Shown {
  readonly picture: Picture;
  readonly alt: string;
}

/** The drawing beside the name of the place. */
export function logoOf({ pictures, config }: Pick<Site, 'pictures' | 'config'>): Picture {
  const logo = findPicture(pictures, config.logo);
  if (!logo) throw new Error(`There is no content/images/${config.logo}, which site.json names`);
  return logo;
}

/** The card of a page of the site; `listCards` has them all. */
export function cardOf(site: Site, page: Page): Card {
  const card = cardsOf(site).get(page.file);
  if (!card) throw new Error(`${page.file} is no page of this site`);
  return card;
}

/** Every card, once. */
export function listCards(site: Site): Card[] {
  return [...new Set(cardsOf(site).values())];
}

/**
 * By the file of the page.
 * - A page has a card of its own: with its first picture, else that of the home page of its language, else the logo.
 * - So has a post with a picture. All other posts share that of their blog, however many there are.
 */
const cardsOf = rememberedOf((site: Site): ReadonlyMap<string, Card> => {
  const create = (page: Page): Card => {
    const home = findHome(site, page.locale);
    return createCard(site, page, firstPicture(site, page) ?? (home && firstPicture(site, home)));
  };
  const isOwn = (page: Page): boolean => page.kind === 'page' || firstPicture(site, page) !== undefined;
  const own = new Map(site.pages.filter(isOwn).map((page) => [page.file, create(page)]));
  return new Map(
    site.pages.map((page) => {
      const blog = findByTemplate(site, 'blog', page.locale) ?? findHome(site, page.locale) ?? page;
      return [page.file, own.get(page.file) ?? own.get(blog.file) ?? create(page)];
    }),
  );
});

function firstPicture({ config, pictures }: Site, { markdown }: Page): Shown | undefined {
  if (!markdown.includes('![')) return undefined;
  for (const node of listNodes(parseMarkdown(markdown))) {
    if (node.type !== 'image') continue;
    const picture = pictures.find(({ path }) => path === relativeUrl(config.baseUrl, node.url));
    if (picture) return { picture, alt: node.alt ?? '' };
  }
  return undefined;
}

function createCard(site: Site, { key, locale, title }: Page, shown: Shown | undefined): Card {
  const { name, location } = site.config;
  const logo = logoOf(site);
  const picture = shown?.picture ?? logo;
  const where = `${location.town}, ${inLanguage(location.country, locale)}`;
  const hash = shortHash(JSON.stringify([title, name, where, picture.path, logo.path]));
  return {
    path: `/cards/${locale}-${key.replaceAll('/', '-')}.${hash}.${picture.file.endsWith('.svg') ? 'png' : 'jpg'}`,
    title,
    name,
    where,
    picture,
    logo,
    alt: `${title} · ${name}.${shown ? ` ${shown.alt}` : ''}`,
  };
}
