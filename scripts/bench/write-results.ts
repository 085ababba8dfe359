import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';
import { renderPage } from './render-page.ts';
import { renderPlot } from './render-plot.ts';
import { resultsSchema, type Results } from './result.ts';

const RESULTS = 'results.json';

/** Writes the results, their page and its plots into a folder; benchmarks that were not run now keep their last result. */
export function writeResults(folder: string, titles: ReadonlyMap<string, string>, found: Results): void {
  const file = path.join(folder, RESULTS);
  const before = existsSync(file) ? resultsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const results = { ...before, ...found };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(path.join(folder, 'README.md'), renderPage(titles, results));
  for (const plot of Object.values(found).flatMap(({ plots }) => plots)) {
    writeFileSync(path.join(folder, `${plot.name}.svg`), renderPlot(plot));
  }
}

/** What the figures were taken on. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${model}), ${memory} GiB, ${process.platform}, Node ${process.versions.node}`;
}
