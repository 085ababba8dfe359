import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../scripts/bench/render-page.ts';
import { renderPlot } from '../../../scripts/bench/render-plot.ts';
import type { Plot, Result } from '../../../scripts/bench/result.ts';

const RESULT: Result = {
  takenAt: '2026-03-02T10:00:00.000Z',
  machine: '2 cores',
  command: 'npm run bench -- build',
  how: ['All take turns.'],
  targets: [
    { what: 'times the floor', measured: 1.2, most: 1.25 },
    { what: 'times faster', measured: 1.4, least: 1.5 },
  ],
  tables: [
    {
      title: 'Builds',
      heads: ['project', 'seconds'],
      rows: [
        ['ours', 3.5],
        ['theirs', null],
      ],
    },
  ],
  plots: [{ name: 'time', title: 'Time', x: 'posts', y: 'seconds', lines: [] }],
};

describe('the page of results', () => {
  const page = renderPage(
    new Map([
      ['build', 'Build'],
      ['status', 'Status'],
    ]),
    { build: RESULT },
  );

  it.each([
    '## Build',
    '`npm run bench -- build`, 2026-03-02, 2 cores.',
    '- All take turns.',
    '| times the floor | at most 1.25 | 1.2 | met |',
    '| times faster | at least 1.5 | 1.4 | **missed** |',
    '| project | seconds |\n| --- | ---: |\n| ours | 3.5 |\n| theirs |  |',
    '![Time: seconds by posts, both logarithmic](time.svg)',
  ])('has what was measured, how, and beside it what was to be reached: %s', (text) => {
    expect(page).toContain(text);
  });

  it('leaves out what was never measured', () => {
    expect(page).not.toContain('## Status');
  });
});

describe('a plot', () => {
  const plot: Plot = {
    name: 'time',
    title: 'Time <of> a build',
    x: 'posts',
    y: 'seconds',
    lines: [
      {
        name: 'ours',
        points: [
          [100, 2],
          [10_000, 200],
        ],
      },
      {
        name: 'theirs',
        points: [
          [100, 2.1],
          [10_000, 201],
        ],
      },
    ],
  };
  const svg = renderPlot(plot);

  it('names what it shows, for those who do not see it', () => {
    expect(svg).toContain('<title id="title">Time &lt;of> a build: seconds by posts</title>');
  });

  it('has a line for each project, each with dashes of its own', () => {
    const dashes = [...svg.matchAll(/<polyline[^>]*stroke-dasharray="([^"]*)"/g)].map(([, dash]) => dash);
    expect(dashes).toHaveLength(2);
    expect(new Set(dashes).size).toBe(2);
  });

  it('draws ten times as much as far away everywhere', () => {
    const [, points = ''] = /points="([^"]*)"/.exec(svg) ?? [];
    const [first, last] = points.split(' ').map((point) => point.split(',').map(Number));
    // From 1 to 1,000 it is 300 units, so that 2 is 30 above the bottom, at 340.
    expect(first).toEqual([64, 310]);
    expect(Number(last?.[0])).toBe(560);
  });

  it('lets no two names stand on each other', () => {
    const [one, other] = [...svg.matchAll(/<text x="572" y="([\d.]+)">/g)].map(([, y]) => Number(y));
    expect(Math.abs(Number(one) - Number(other))).toBeGreaterThanOrEqual(16);
  });

  it('follows the theme of its reader', () => {
    expect(svg).toContain('@media (prefers-color-scheme: dark)');
  });
});
