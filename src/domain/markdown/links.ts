import type { Link, Nodes } from 'mdast';
import { PUBLIC_FILES } from '../agent/public-files.ts';
import type { PageEntry, PageContext } from '../place.ts';
import { absoluteUrl, STATUS_PATHS } from '../url.ts';
import type { Edit } from './edits.ts';
import type { MarkdownProblem } from './markdown-problem.ts';
import { lineOf, rangeOf } from './parse.ts';

/** What a page may link to by its path. */
function publicPaths(): string[] {
  return [...Object.values(PUBLIC_FILES).map(({ path }) => path), STATUS_PATHS.status];
}

/**
 * What the links of a text become, as edits of it: every link is absolute.
 * - `rooms.md`, `../../blog/a-post.md#heading`: another file of `content/`, relative to this one; it becomes that page's address.
 * - `#heading`: a heading of this page. `/pricing.md`: a file that the site serves.
 * - `https:` and `mailto:` stay as they are. Anything else is a problem.
 * - A page links to pages of its own language only; posts and the pages they link to are English.
 */
export function findLinkEdits(
  nodes: readonly Nodes[],
  source: string,
  entry: PageEntry,
  context: PageContext,
): { readonly edits: readonly Edit[]; readonly problems: readonly MarkdownProblem[] } {
  const edits: Edit[] = [];
  const problems: MarkdownProblem[] = [];
  for (const node of nodes) {
    if (node.type !== 'link') continue;
    const resolved = resolveLink(node.url, entry, context);
    if (typeof resolved !== 'string') problems.push({ code: 'link-broken', line: lineOf(node), ...resolved });
    else if (resolved !== node.url) edits.push({ ...destinationOf(node, source), text: writeDestination(resolved) });
  }
  return { edits, problems };
}

/** Where the destination of `[text](destination "title")` stands, angle brackets included. */
function destinationOf(node: Link, source: string): { start: number; end: number } {
  const last = node.children.at(-1);
  const textEnd = last ? rangeOf(last).end : rangeOf(node).start;
  const start = source.slice(textEnd).search(/(?<=\]\(\s*)\S/) + textEnd;
  const [written = ''] =
    /^(?:<(?:[^<>\n\\]|\\.)*>|(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*)/.exec(source.slice(start)) ?? [];
  return { start, end: start + written.length };
}

/** An address as a destination: what would end it, or a cell of a table, is not in it. */
function writeDestination(url: string): string {
  const safe = url.replaceAll('|', '%7C');
  return /[\s()<>]/.test(safe) ? `<${safe.replaceAll(/[<>\n]/g, encodeURIComponent)}>` : safe;
}

type Broken = Pick<MarkdownProblem, 'expected' | 'got' | 'next'>;

function resolveLink(url: string, entry: PageEntry, { place, byFile }: PageContext): string | Broken {
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
    if (publicPaths().includes(url)) return absoluteUrl(baseUrl, url);
    return {
      expected: `a file of content/, or one of ${publicPaths().join(', ')}`,
      got: url,
      next: 'Link to the file of the page, such as rooms.md: its address is filled in.',
    };
  }
  return resolveFileLink(url, entry, byFile, baseUrl);
}

function resolveFileLink(
  url: string,
  entry: PageEntry,
  byFile: PageContext['byFile'],
  baseUrl: string,
): string | Broken {
  const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const targetFile = byFile.has(file) ? file : joinPath(entry.file, file);
  const target = byFile.get(targetFile);
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
