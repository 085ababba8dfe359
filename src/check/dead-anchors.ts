import { nearestOf } from '../text/did-you-mean.ts';
import { destinationOf } from '../markdown/destination.ts';
import { hasScheme, joinPath } from '../markdown/links.ts';
import { placeAt } from '../markdown/parse.ts';
import type { Block } from '../schema/page.ts';
import type { ReadPage } from '../schema/place.ts';
import { createProblem, type Problem } from '../problem/problem.ts';

/** Links to a heading that the page does not have, as all pages are published. */
export function findDeadAnchors(
  pages: readonly ReadPage[],
  published: readonly (readonly [file: string, blocks: readonly Block[]])[],
): Problem[] {
  const headings = new Map(published.map(([file, blocks]) => [file, blocks.flatMap((block) => block.headings)]));
  const links = pages.flatMap(({ file, body, bodyLine, nodes }) =>
    nodes.flatMap((node) => {
      if (node.type !== 'link') return [];
      const { line, column } = placeAt(body, destinationOf(node, body).start);
      return { from: file, line: bodyLine + line - 1, column, url: node.url };
    }),
  );
  return links.flatMap(({ from, line, column, url }) => {
    const [path = '', fragment] = url.split('#', 2);
    if (fragment === undefined || hasScheme(url) || url.startsWith('/')) return [];
    const [file = ''] = path.split('?', 1);
    const to = file === '' ? from : headings.has(file) ? file : joinPath(from, file);
    const ids = headings.get(to)?.map((id) => `#${id}`);
    const id = `#${decode(fragment)}`;
    // Links to files that there are not are another check's business.
    if (!ids || ids.includes(id)) return [];
    const nearest = nearestOf(id, ids);
    return createProblem('link-anchor', from, {
      ...{ line, column },
      expected: `a heading of ${to}: ${ids.join(', ') || 'it has none'}`,
      found: url,
      next: `${nearest === undefined ? '' : `Did you mean ${path}${nearest}? `}Correct the link, or take out # and what is behind it.`,
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
