import { languageTag } from '../text/language-tag.ts';
import type { Locale } from '../text/locale.ts';
import type { Page } from '../schema/page.ts';
import { alternatesOf, type Site } from '../schema/site.ts';
import { CARD_SIZE, cardOf } from './social-card.ts';
import { absoluteUrl } from '../schema/url.ts';
import { drawnTypeOf } from './media-types.ts';

/** A `<meta>` of the head: one of Open Graph has a `property`, one of X a `name`. */
export interface SocialTag {
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
    ['og:image:type', drawnTypeOf(card.path)],
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
