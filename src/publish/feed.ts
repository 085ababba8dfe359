import { markdownToHtml } from 'satteri';
import type { Page } from '../schema/page.ts';
import { findByTemplate, type Site } from '../site/site.ts';
import { absoluteUrl, pagePath } from '../site/url.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { inLanguage } from '../text/language/in-language.ts';
import { defaultLocale } from '../text/language/locale.ts';
import { essenceOf } from './headers/media-types.ts';
import { PUBLIC_FILES } from './public-files.ts';

/** What `@astrojs/rss` writes an RSS 2.0 feed of (https://www.rssboard.org/rss-specification). */
interface Feed {
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
  /** All of the post, as HTML. */
  readonly content: string;
}

const NEWEST = 20;

/** The newest twenty posts, each with all of its text, in the language of the blog. */
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
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: [
      `<language>${locale}</language>`,
      `<atom:link href="${escapeHtml(url(path))}" rel="self" type="${essenceOf(path)}"/>`,
    ].join(''),
    items: site.posts.slice(0, NEWEST).map((post) => ({
      title: post.title,
      link: url(post.path),
      description: post.description,
      pubDate: new Date(post.published ?? post.updated),
      content: renderPost(post),
    })),
  };
}

/** What readers of feeds show by themselves, of the blocks of a post. */
const SHOWN_BESIDE = ['title', 'byline', 'onward'];

/** The text of a post as plain HTML: as in its twin, every address of a link and a picture is absolute. */
function renderPost({ body, parts }: Page): string {
  const text = parts.filter(({ name }) => !SHOWN_BESIDE.includes(name)).map(({ start, end }) => body.slice(start, end));
  return markdownToHtml(text.join('\n'), { features: { smartPunctuation: false, frontmatter: false } }).html;
}
