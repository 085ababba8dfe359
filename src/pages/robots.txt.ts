import type { APIRoute } from 'astro';
import { PUBLIC_FILES } from '../publish/public-files.ts';
import { absoluteUrl } from '../site/url.ts';
import { loadSite } from '../load-site.ts';

/** Everybody may read everything (RFC 9309); pages kept out of search say so themselves. */
export const GET: APIRoute = async () => {
  const { config, build } = await loadSite();
  const sitemap = absoluteUrl(config.baseUrl, PUBLIC_FILES.sitemap.path);
  return new Response(`# build: ${build}\nUser-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`);
};
