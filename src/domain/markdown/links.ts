import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { PUBLIC_FILES } from '../agent/public-files.ts';
import type { PageEntry, Surroundings } from '../place.ts';
import { absoluteUrl, STATUS_PATHS } from '../url.ts';
import { lineOf, type MarkdownProblem } from './directives.ts';

const PUBLIC_PATHS: readonly string[] = [...Object.values(PUBLIC_FILES).map(({ path }) => path), STATUS_PATHS.status];

/**
 * Makes every link of `tree` absolute, in place.
 * - `rooms.md`, `../../blog/a-post.md#heading`: another file of `content/`, relative to this one; it becomes that page's address.
 * - `#heading`: a heading of this page. `/pricing.md`: a file that the site serves.
 * - `https:` and `mailto:` stay as they are. Anything else is a problem.
 * - A page links to pages of its own language only; posts and the pages they link to are English.
 */
export function resolveLinks(tree: Root, entry: PageEntry, around: Surroundings): MarkdownProblem[] {
  const problems: MarkdownProblem[] = [];
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') {
      const resolved = resolveLink(node.url, entry, around);
      if (typeof resolved === 'string') node.url = resolved;
      else problems.push({ code: 'link-broken', line: lineOf(node), ...resolved });
    }
  });
  return problems;
}

type Broken = Pick<MarkdownProblem, 'expected' | 'got' | 'next'>;

function resolveLink(url: string, entry: PageEntry, { place, entries }: Surroundings): string | Broken {
  const { baseUrl } = place.config;
  if (/^(https?:\/\/|mailto:)/.test(url) && URL.canParse(url)) return url;
  if (url === '' || /^[a-z][a-z\d+.-]*:/i.test(url)) {
    return {
      expected: 'a file, or an address with https or mailto',
      got: url || 'nothing',
      next: 'Correct the address.',
    };
  }
  if (url.startsWith('#')) return absoluteUrl(baseUrl, entry.path + url);
  if (url.startsWith('/')) {
    if (PUBLIC_PATHS.includes(url)) return absoluteUrl(baseUrl, url);
    return {
      expected: `a file of content/, or one of ${PUBLIC_PATHS.join(', ')}`,
      got: url,
      next: 'Link to the file of the page, such as rooms.md: its address is filled in.',
    };
  }
  return resolveFileLink(url, entry, entries, baseUrl);
}

function resolveFileLink(
  url: string,
  entry: PageEntry,
  entries: readonly PageEntry[],
  baseUrl: string,
): string | Broken {
  const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const targetFile = entries.some((candidate) => candidate.file === file) ? file : joinPath(entry.file, file);
  const target = entries.find((candidate) => candidate.file === targetFile);
  if (!target) {
    return { expected: 'a file that exists', got: `${url} (${targetFile})`, next: 'Correct the name of the file.' };
  }
  if (target.locale !== entry.locale) {
    return {
      expected: `a page in the same language (${entry.locale})`,
      got: `${url} (${target.locale})`,
      next: `Link to the file in the folder of ${entry.locale}.`,
    };
  }
  return absoluteUrl(baseUrl, target.path + rest);
}

/** `content/pages/en/a.md` + `../../blog/b.md` = `content/blog/b.md`. */
function joinPath(from: string, relative: string): string {
  return new URL(relative, `file:///${from}`).pathname.slice(1);
}
