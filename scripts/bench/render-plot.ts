import { escapeHtml } from '../../src/text/escape-html.ts';
import type { Plot } from './result.ts';

const WIDTH = 720;
const HEIGHT = 400;
const BOX = { left: 64, right: 560, top: 40, bottom: 340 } as const;

/** Told apart without colour too: each line has its own dashes. */
const DASHES = ['none', '8 4', '2 3', '12 4 2 4', '5 5', '1 5'] as const;

/** Of colours that stand out on both grounds; the first line is this project's. */
const STYLE = `
svg { font: 13px system-ui, sans-serif; --ink: #1d1d1b; --quiet: #6b6b66; --ground: #fff; background: var(--ground); }
@media (prefers-color-scheme: dark) { svg { --ink: #eee; --quiet: #9a9a94; --ground: #161614; } }
text { fill: var(--ink); } .quiet { fill: var(--quiet); } .rule { stroke: var(--quiet); stroke-opacity: .35; }
polyline { fill: none; stroke: var(--ink); stroke-width: 1.5; } .first { stroke: #d5622a; stroke-width: 3; }
circle { fill: var(--ink); } circle.first { fill: #d5622a; stroke: none; }`;

interface Axis {
  readonly place: (value: number) => number;
  readonly ticks: readonly number[];
}

/** A plot with logarithmic axes as an SVG file, which follows the reader's theme. */
export function renderPlot({ title, x, y, lines }: Plot): string {
  const points = lines.flatMap((line) => line.points);
  const across = createAxis(
    points.map(([value]) => value),
    BOX.left,
    BOX.right,
  );
  const up = createAxis(
    points.map(([, value]) => value),
    BOX.bottom,
    BOX.top,
  );
  const drawn = lines.map(({ name, points: own }, index) => {
    const places = own.map(([a, b]): [number, number] => [across.place(a), up.place(b)]);
    const kind = index === 0 ? ' class="first"' : '';
    const dash = DASHES[index % DASHES.length] ?? 'none';
    const label = { name, at: places.at(-1)?.[1] ?? 0 };
    const marks = places.map(([cx, cy]) => `<circle${kind} cx="${cx}" cy="${cy}" r="3"/>`).join('');
    const shape = `<polyline${kind} stroke-dasharray="${dash}" points="${places.map((place) => place.join()).join(' ')}"/>${marks}`;
    return { shape, label };
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">`,
    `<title id="title">${escapeHtml(`${title}: ${y} by ${x}`)}</title>`,
    `<style>${STYLE}</style>`,
    `<text x="${BOX.left}" y="20" font-weight="600">${escapeHtml(title)}</text>`,
    `<text class="quiet" x="${BOX.left}" y="${HEIGHT - 12}">${escapeHtml(`${y} by ${x}, both logarithmic`)}</text>`,
    ...across.ticks.map((tick) => text(across.place(tick), BOX.bottom + 22, tick, 'middle')),
    ...up.ticks.flatMap((tick) => [
      `<line class="rule" x1="${BOX.left}" x2="${BOX.right}" y1="${up.place(tick)}" y2="${up.place(tick)}"/>`,
      text(BOX.left - 8, up.place(tick) + 4, tick, 'end'),
    ]),
    ...drawn.map(({ shape }) => shape),
    ...spread(drawn.map(({ label }) => label)).map(
      ({ name, at }) => `<text x="${BOX.right + 12}" y="${at + 4}">${escapeHtml(name)}</text>`,
    ),
    '</svg>\n',
  ].join('\n');
}

/** From the power of ten below the least to the one above the most, with a tick at each 1, 2 and 5 where there are few. */
function createAxis(values: readonly number[], from: number, to: number): Axis {
  const least = Math.floor(Math.log10(Math.min(...values)));
  const most = Math.max(least + 1, Math.ceil(Math.log10(Math.max(...values))));
  const place = (value: number): number =>
    Math.round(from + ((Math.log10(value) - least) / (most - least)) * (to - from));
  const steps = most - least > 2 ? [1] : [1, 2, 5];
  const powers = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const ticks = powers.flatMap((power) => steps.map((step) => step * 10 ** power)).filter((tick) => tick <= 10 ** most);
  return { place, ticks };
}

function text(x: number, y: number, tick: number, anchor: string): string {
  return `<text class="quiet" x="${x}" y="${y}" text-anchor="${anchor}">${Number(tick.toPrecision(1)).toLocaleString('en')}</text>`;
}

/** Moves labels apart that would stand on each other. */
function spread(labels: readonly { name: string; at: number }[]): { name: string; at: number }[] {
  let last = -Infinity;
  return labels
    .toSorted((a, b) => a.at - b.at)
    .map(({ name, at }) => {
      last = Math.max(at, last + 16);
      return { name, at: last };
    });
}
