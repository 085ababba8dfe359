import { listDataTexts } from '../../guest-texts.ts';
import type { Problem } from '../../../problem/problem.ts';
import { checkRules, type Rules } from '../rules.ts';
import { listFiles } from '../../../publish/public-files.ts';
import type { Site } from '../../../site/site.ts';
import { listRedirects } from '../../../site/redirects.ts';

interface Read {
  readonly texts: ReturnType<typeof listDataTexts>;
  readonly hosts: readonly string[];
  /** The addresses of pages and files, and those that lead to one. */
  readonly there: ReadonlySet<string>;
}

/** Whether the addresses of this site in texts of data lead somewhere: there nothing is filled in, as it is in the links of a page. */
export function checkDataLinks(site: Site, publicUrl: string): Problem[] {
  const paths = [...site.pages, ...listFiles(site)].map(({ path }) => path);
  const there = new Set([...paths, ...site.publicFiles, ...listRedirects(site).map(({ from }) => from)]);
  const hosts = [publicUrl, site.config.baseUrl].map((url) => new URL(url).hostname.replace(/^www\./, ''));
  return checkRules('', RULES, { texts: listDataTexts(site), hosts, there });
}

const RULES: Rules<Read> = {
  'data-link': ({ texts, hosts, there }) =>
    texts.flatMap(({ file, path, text }) =>
      (text.match(ADDRESSES) ?? [])
        .filter((address) => URL.canParse(address) && isDead(new URL(address), hosts, there))
        .map((address) => ({
          ...{ file, path },
          expected: 'an address that there is',
          found: address,
          next: 'Take it from the address line of the page, as guests see it; or take it out.',
        })),
    ),
};

/** Without the stop at the end of a sentence. */
const ADDRESSES = /https?:\/\/[^\s<>"”»)\]]+[^\s<>"”»)\].,;:!?]/g;

function isDead({ hostname, pathname }: URL, hosts: readonly string[], there: ReadonlySet<string>): boolean {
  // Where the site is built for an address on this machine, that is its own.
  if (hosts.includes(hostname.replace(/^www\./, ''))) return !there.has(pathname) && !there.has(`${pathname}/`);
  return hostname === 'localhost' || hostname === '127.0.0.1';
}
