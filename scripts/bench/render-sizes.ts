import type { ResourceList } from '../../src/domain/agent/resource-list.ts';

const HEADS = ['page', 'HTML bytes', 'HTML tokens', 'twin bytes', 'twin tokens', 'twin/HTML'];

/** What each page costs to read, as HTML and as its twin, with the median page in the last line. */
export function renderSizes({ resources }: ResourceList): string {
  const rows = resources.flatMap(({ url, twin, bytes, tokens }) => {
    const other = twin === undefined ? undefined : resources.find((resource) => resource.url === twin);
    return other ? [[new URL(url).pathname, bytes, tokens, other.bytes, other.tokens] as const] : [];
  });
  const middle = ([1, 2, 3, 4] as const).map((column) => {
    const values = rows.map((row) => row[column]).toSorted((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? 0;
  });
  const lines = [...rows, ['median', ...middle]].map(([page, ...figures]) => [
    String(page),
    ...figures.map(String),
    `${Math.round((100 * Number(figures[3])) / Number(figures[1]))} %`,
  ]);
  const widths = HEADS.map((head, column) => Math.max(head.length, ...lines.map((line) => line[column]?.length ?? 0)));
  return [HEADS, ...lines]
    .map((cells) =>
      cells
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .concat('\n'),
    )
    .join('');
}
