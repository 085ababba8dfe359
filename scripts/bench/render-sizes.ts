import type { ResourceList } from '../../src/domain/agent/resource-list.ts';
import { median } from './median.ts';

/** What one page costs to read, as HTML and as its twin. */
export interface PageSize {
  readonly page: string;
  readonly htmlBytes: number;
  readonly htmlTokens: number;
  readonly twinBytes: number;
  readonly twinTokens: number;
}

const HEADS = ['page', 'HTML bytes', 'HTML tokens', 'twin bytes', 'twin tokens', 'twin/HTML'];
const FIGURES = ['htmlBytes', 'htmlTokens', 'twinBytes', 'twinTokens'] as const;

/** Every page that has a twin, in the order of the list. */
export function listSizes({ resources }: ResourceList): PageSize[] {
  return resources.flatMap(({ url, twin, bytes, tokens }) => {
    const other = twin === undefined ? undefined : resources.find((resource) => resource.url === twin);
    if (!other) return [];
    const page = new URL(url).pathname;
    return { page, htmlBytes: bytes, htmlTokens: tokens, twinBytes: other.bytes, twinTokens: other.tokens };
  });
}

/** The table for people, with the median of every figure in the last line. */
export function renderSizes(sizes: readonly PageSize[]): string {
  const middle = FIGURES.map((figure) => Math.round(median(sizes.map((size) => size[figure]))));
  const rows = [...sizes.map((size) => [size.page, ...FIGURES.map((figure) => size[figure])]), ['median', ...middle]];
  const lines = rows.map((row) => [...row.map(String), `${Math.round((100 * Number(row[3])) / Number(row[1]))} %`]);
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
