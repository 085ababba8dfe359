import { getRssString } from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { MEDIA_TYPES } from '../publish/media-types.ts';
import { findByTemplate } from '../site/site.ts';
import { absoluteUrl, pagePath } from '../site/url.ts';
import { loadSite } from '../load-site.ts';
import { inLanguage } from '../text/in-language.ts';
import { defaultLocale } from '../text/locale.ts';

const NEWEST = 20;

/** The newest posts, each with its description: all of it is read on its page. Without a post, Astro writes no file. */
export const GET: APIRoute = async () => {
  const site = await loadSite();
  const { config, build } = site;
  const posts = site.posts.slice(0, NEWEST);
  if (posts.length === 0) return new Response(null, { status: 404 });
  const locale = defaultLocale(config);
  const blog = findByTemplate(site, 'blog', locale);
  const xml = await getRssString({
    title: blog ? `${config.name}: ${blog.title}` : config.name,
    description: blog?.description ?? inLanguage(config.tagline, locale),
    site: absoluteUrl(config.baseUrl, blog?.path ?? pagePath(config, locale, [])),
    customData: `<language>${locale}</language>`,
    items: posts.map(({ title, description, path, published, updated }) => ({
      title,
      description,
      link: absoluteUrl(config.baseUrl, path),
      pubDate: new Date(published ?? updated),
    })),
  });
  return new Response(`${xml}\n<!-- build: ${build} -->\n`, { headers: { 'content-type': MEDIA_TYPES['rss.xml'] } });
};
