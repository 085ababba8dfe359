import { didYouMean } from '../text/did-you-mean.ts';
import { hasScheme, joinPath } from '../markdown/links.ts';
import { lineOf } from '../markdown/parse.ts';
import type { ReadPage } from '../schema/place.ts';
import { contentProblem, type Problem } from './problem.ts';

/** Links to a heading that the page does not have; `headings` are the ids of those of all pages by their file. */
export function findDeadAnchors(
  pages: readonly ReadPage[],
  headings: ReadonlyMap<string, readonly string[]>,
): Problem[] {
  const links = pages.flatMap(({ file, bodyLine, nodes }) =>
    nodes.flatMap((node) =>
      node.type === 'link' ? [{ from: file, line: bodyLine + lineOf(node) - 1, url: node.url }] : [],
    ),
  );
  return links.flatMap(({ from, line, url }) => {
    const [path = '', fragment] = url.split('#', 2);
    if (fragment === undefined || hasScheme(url) || url.startsWith('/')) return [];
    const [file = ''] = path.split('?', 1);
    const to = file === '' ? from : joinPath(from, file);
    const ids = headings.get(to)?.map((id) => `#${id}`);
    const id = `#${decode(fragment)}`;
    // Links to files that there are not are another check's business.
    if (!ids || ids.includes(id)) return [];
    return contentProblem('link-anchor', from, {
      line,
      expected: `a heading of ${to}: ${ids.join(', ') || 'it has none'}`,
      got: url,
      next: `${didYouMean(id, ids)}Correct the link, or take out # and what is behind it.`,
    });
  });
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
