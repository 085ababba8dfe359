import type { Link } from 'mdast';
import { isSlipOf } from '../text/did-you-mean.ts';
import { lineOf, listNodes, parseMarkdown } from '../markdown/parse.ts';
import { pageAddress } from '../schema/page-address.ts';
import type { PageSource } from '../schema/page.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';
import type { SiteConfig } from '../schema/site-config.ts';

/** A text without any of these has no link but to files of the content, and need not be parsed for others. */
const LEADS_AWAY = /http|mailto|www|@|\[[^\][\n]*\](?!\()/i;

/** Words in brackets that are no link: not a number, what was left out of a quotation, nor `[sic]`. */
const BRACKETS = /\[(?!sic\])[^\][]*\p{L}[^\][]*\](?! ?\()/u;

type Doubt = Pick<Problem, 'code' | 'severity' | 'isAnswerable' | 'expected' | 'got' | 'next'>;

/**
 * Links that are hardly meant, and can be answered in their page:
 * - to the site itself by its whole address: nobody checks it, it leads away from a preview, and stays when a page moves;
 * - to a site or an e-mail address that is one slip away from that of the place;
 * - words in brackets that lead nowhere: a link without its target, or what was to be filled in.
 */
export function doubtLinks(sources: readonly PageSource[], config: SiteConfig): Problem[] {
  const files = new Map(sources.map(({ file, frontMatter }) => [pageAddress(config, file, frontMatter).path, file]));
  const leading = sources.filter(({ body }) => LEADS_AWAY.test(body));
  return leading.flatMap(({ file, body, bodyLine }) =>
    listNodes(parseMarkdown(body, { directives: true })).flatMap((node) => {
      const doubt =
        node.type === 'link'
          ? doubtLink(node, config, (path) => files.get(path), file)
          : node.type === 'text' && doubtBrackets(node.value);
      if (!doubt) return [];
      const { code, ...details } = doubt;
      return contentProblem(code, file, { ...details, line: bodyLine + lineOf(node) - 1 });
    }),
  );
}

function doubtLink(
  { url }: Link,
  config: SiteConfig,
  fileAt: (path: string) => string | undefined,
  file: string,
): Doubt | undefined {
  if (/^mailto:/i.test(url)) return doubtEmail(url.slice('mailto:'.length).split('?')[0]?.toLowerCase() ?? '', config);
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
  const own = siteHost(config);
  const { host, pathname, search, hash } = new URL(url);
  const name = host.replace(/^www\./, '');
  if (isSlipOf(name, own)) return slip('the address of a site that is meant', url, url.replace(name, own));
  if (name !== own) return undefined;
  const target = fileAt(pathname.replace(/\/*$/, '/'));
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const short = target?.startsWith(folder) ? target.slice(folder.length) : target;
  return {
    code: 'link-own',
    isAnswerable: true,
    expected: 'the file of a page: its address is filled in, and checked',
    got: url,
    next:
      short === undefined
        ? 'Link to the file of the page, such as rooms.md; what is no page by its path, such as /pricing.md.'
        : `Write ${short}${search}${hash} in its place.`,
  };
}

function doubtBrackets(text: string): Doubt | undefined {
  const got = BRACKETS.exec(text)?.[0];
  if (got === undefined) return undefined;
  const next =
    'Write where the words lead, as in [the bus](https://bus.example), what was to stand there, or no brackets.';
  return { code: 'brackets', isAnswerable: true, expected: 'a text for guests', got, next };
}

function doubtEmail(written: string, { contact, ...config }: SiteConfig): Doubt | undefined {
  const own = contact.email.toLowerCase();
  const [box = '', host = ''] = written.split('@');
  const [ownBox = '', ownHost = ''] = own.split('@');
  const hosts = [ownHost, siteHost(config)];
  const near = hosts.find((known) => isSlipOf(host, known));
  const expected = 'an e-mail address that there is';
  if (!hosts.includes(host)) return near === undefined ? undefined : slip(expected, written, `${box}@${near}`);
  // Another mailbox of the place may well have a similar name.
  return isSlipOf(box, ownBox) ? { ...slip(expected, written, own), severity: 'warning' } : undefined;
}

function slip(expected: string, got: string, meant: string): Doubt {
  return {
    code: 'address-odd',
    isAnswerable: true,
    expected,
    got,
    next: `Did you mean ${meant}? Look at every letter.`,
  };
}

/** The name of the site, as people write it. */
export function siteHost({ baseUrl }: Pick<SiteConfig, 'baseUrl'>): string {
  return new URL(baseUrl).host.replace(/^www\./, '');
}
