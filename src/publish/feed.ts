import { markdownToHtml } from 'satteri';
import { escapeHtml } from '../text/escape-html.ts';
import { inLanguage } from '../text/in-language.ts';
import { defaultLocale } from '../text/locale.ts';
import { parseMarkdown, rangeOf } from '../markdown/parse.ts';
import type { Page } from '../schema/page.ts';
import { indexedPosts } from '../schema/indexed-pages.ts';
import { findByTemplate, type Site } from '../schema/site.ts';
import { absoluteUrl, pagePath } from '../schema/url.ts';
import { essenceOf } from './media-types.ts';
import { PUBLIC_FILES } from './public-files.ts';

/** What `@astrojs/rss` writes an RSS 2.0 feed of (https://www.rssboard.org/rss-specification). */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly site: string;
  readonly xmlns: Record<string, string>;
  /** Elements of the channel that the package does not know. */
  readonly customData: string;
  readonly items: FeedItem[];
}

interface FeedItem {
  readonly title: string;
  /** Its address, which is its `guid` too. */
  readonly link: string;
  readonly description: string;
  readonly pubDate: Date;
  /** Everything that the post says, as HTML. */
  readonly content: string;
  readonly customData: string;
}

const NEWEST = 20;

/**
 * The newest twenty posts in full, in the language of the blog.
 * - Their HTML is made of what the twin says, in which every address of a link or picture is absolute; it has no script.
 * - Authors are named in `dc:creator`: the `author` of RSS must be an e-mail address.
 */
export function createFeed(site: Site): Feed {
  const { config } = site;
  const locale = defaultLocale(config);
  const url = (path: string): string => absoluteUrl(config.baseUrl, path);
  const blog = findByTemplate(site, 'blog', locale);
  const { path } = PUBLIC_FILES.feed;
  return {
    title: blog ? `${config.name}: ${blog.title}` : config.name,
    description: blog?.description ?? inLanguage(config.tagline, locale),
    site: url(blog?.path ?? pagePath(config, locale, [])),
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: [
      `<language>${locale}</language>`,
      `<atom:link href="${escapeHtml(url(path))}" rel="self" type="${essenceOf(path)}"/>`,
    ].join(''),
    items: indexedPosts(site.pages)
      .slice(0, NEWEST)
      .map((post) => ({
        title: post.title,
        link: url(post.path),
        description: post.description,
        pubDate: new Date(`${post.published ?? post.updated}T00:00:00Z`),
        content: renderPost(post),
        customData: `<dc:creator>${escapeHtml(post.author ?? config.name)}</dc:creator>`,
      })),
  };
}

/** What stands below its title and the line of author and date, which readers of feeds show by themselves. */
function renderPost({ markdown }: Page): string {
  const [first] = parseMarkdown(markdown).children.slice(2);
  const text = first ? markdown.slice(rangeOf(first).start) : '';
  return markdownToHtml(text, { features: { smartPunctuation: false, frontmatter: false } }).html;
}
