import { Parser } from 'htmlparser2';
import { PUBLIC_FILES } from '../publish/public-files.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';
import { resolveRedirects } from '../schema/redirects.ts';
import type { Site } from '../schema/site.ts';
import { absoluteUrl, relativeUrl, STATUS_PATHS, twinPath } from '../schema/url.ts';

/** The text of every file that was built, by its path in `dist`; no text of a picture or a font. */
export type DistFiles = ReadonlyMap<string, string>;

/** An address in a file, and where it begins there. */
interface Found {
  readonly url: string;
  readonly index: number;
}

/** What a page links to, and what can be linked to in it. */
interface Links {
  readonly found: readonly Found[];
  readonly ids: ReadonlySet<string>;
}

/**
 * Every address of the site itself that a file names and at which nothing answers, and every fragment that its page does
 * not have: in HTML wherever it leads to something, in any other text wherever an absolute address stands.
 */
export function checkLinks(site: Site, files: DistFiles): Problem[] {
  const { baseUrl } = site.config;
  // A twin, and the full text that is made of twins, has the links of its page.
  const twins = new Set([...site.pages.map(({ path }) => twinPath(path)), PUBLIC_FILES.llmsFull.path]);
  const texts = [...files].filter(
    ([file, text]) => text !== '' && !/^(_astro|admin)\//.test(file) && !twins.has(`/${file}`),
  );
  const links = new Map(
    texts.map(([file, text]): [string, Links] => [
      file,
      file.endsWith('.html') ? readHtml(text) : { found: findAddresses(text, baseUrl), ids: new Set() },
    ]),
  );
  const elsewhere = new Set<string>([
    ...resolveRedirects(site).map(({ from }) => from),
    ...(site.network ? Object.values(STATUS_PATHS) : []),
  ]);
  const isThere = (url: string, file: string): boolean => {
    const path = relativeUrl(baseUrl, URL.parse(url, absoluteUrl(baseUrl, `/${file}`))?.href ?? url);
    if (!path.startsWith('/')) return true;
    const [, pathname = '', id = ''] = /^([^?#]*)[^#]*#?(.*)$/s.exec(path) ?? [];
    if (elsewhere.has(pathname)) return true;
    const target = decode(pathname.endsWith('/') ? `${pathname}index.html` : pathname).slice(1);
    return files.has(target) && (id === '' || links.get(target)?.ids.has(decode(id)) === true);
  };
  const sources = new Map(site.pages.map(({ path, file }) => [`${path}index.html`.slice(1), file]));
  return texts.flatMap(([file, text]) =>
    (links.get(file)?.found ?? [])
      .filter(({ url }) => !isThere(url, file))
      .map(({ url, index }) => {
        const line = text.slice(0, index).split('\n').length;
        const source = sources.get(file);
        return contentProblem('link-dead', source ?? `dist/${file}`, {
          line: source === undefined ? line : undefined,
          expected: 'a link to something that was built',
          got: source === undefined ? url : `${url} (in dist/${file}:${line})`,
          next: 'Correct the link, or the heading that it names, in content/.',
        });
      }),
  );
}

function readHtml(html: string): Links {
  const found: Found[] = [];
  const ids = new Set<string>();
  const parser: Parser = new Parser({
    onopentag(_, { id, href, src, srcset = '' }) {
      if (id) ids.add(id);
      const versions = srcset.split(',').map((version) => version.trim().split(' ', 1).join(''));
      for (const url of [href, src, ...versions]) if (url) found.push({ url, index: parser.startIndex });
    },
  });
  parser.end(html);
  return { found, ids };
}

/** The site's own absolute addresses in a text; those with a place to fill in are none. */
function findAddresses(text: string, baseUrl: string): Found[] {
  const found: Found[] = [];
  for (let index = text.indexOf(baseUrl); index !== -1; index = text.indexOf(baseUrl, index + 1)) {
    const [path = ''] = /^(?:\/[^\s"'<>()[\]\\`&|]*)?/.exec(text.slice(index + baseUrl.length, index + 1000)) ?? [];
    const url = baseUrl + path.replace(/[.,;:!?*_]+$/, '');
    if (!url.includes('{')) found.push({ url, index });
  }
  return found;
}

/** What may be percent-encoded in an address, as it was before; as it is where that is impossible. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
