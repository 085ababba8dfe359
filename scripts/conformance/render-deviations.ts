/** A rule of the site that the host did not keep, on one path. */
export interface Deviation {
  readonly rule: string;
  readonly path: string;
  readonly expected: string;
  readonly got: string;
}

/** How many paths are named where many have the same. */
const NAMED = 3;

/** What the host did not do as it was told: a paragraph for each rule and way in which it was not kept. */
export function renderDeviations(deviations: readonly Deviation[]): string {
  const groups = Map.groupBy(deviations, ({ rule, expected, got }) => JSON.stringify([rule, expected, got]));
  const paragraphs = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { rule, expected, got } = first;
    return [`${rule}\n  path:     ${renderPaths(group)}\n  expected: ${expected}\n  got:      ${got}\n`];
  });
  const title =
    paragraphs.length === 1
      ? 'One rule was not kept by the host'
      : `${paragraphs.length} rules were not kept by the host`;
  return [title, ...paragraphs].join('\n\n');
}

function renderPaths(group: readonly Deviation[]): string {
  const paths = [...new Set(group.map(({ path }) => path))];
  const named = paths.slice(0, NAMED).join(', ');
  return paths.length > NAMED ? `${named} and ${paths.length - NAMED} more` : named;
}
