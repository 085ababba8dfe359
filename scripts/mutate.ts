import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

/**
 * `npm run mutate -- [folder or file of code]...`: changes the code in small ways (mutants), runs the tests of its
 * folder against each, and says which share of the mutants they caught.
 *
 * - A folder's mutants have to be caught by the tests in the folder of the same name, and not by some test elsewhere
 *   that fails too. That also makes the difference between minutes and hours.
 * - Without arguments: all of `src/domain` and `netlify/runtime`, folder by folder; at once they need too much memory.
 * - `.reports/mutation/` has for each folder what no test noticed (`.html`), and what need not be run again (`.json`;
 *   delete it after a change of a module that only tests import).
 */
const ROOTS = ['src/domain', 'netlify/runtime'];

const CAUGHT = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

interface Score {
  readonly caught: number;
  readonly missed: number;
}

const scores: Record<string, Score> = {};
const targets = process.argv.slice(2);
for (const target of targets.length > 0 ? targets : ROOTS.flatMap(withFolders)) {
  scores[target] = await mutate(target);
}
scores.all = {
  caught: sum(Object.values(scores).map(({ caught }) => caught)),
  missed: sum(Object.values(scores).map(({ missed }) => missed)),
};
console.table(
  Object.fromEntries(
    Object.entries(scores).map(([target, { caught, missed }]) => [
      target,
      { 'score %': Math.floor((1000 * caught) / (caught + missed)) / 10, caught, missed },
    ]),
  ),
);

/** A folder, and all below it that hold something. */
function withFolders(root: string): string[] {
  const below = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [root, ...below.map(({ parentPath, name }) => `${parentPath}/${name}`)];
}

/** Runs the mutants of a folder, or of one file, against the folder's tests. */
async function mutate(target: string): Promise<Score> {
  const isFile = target.endsWith('.ts');
  const folder = isFile ? dirname(target) : target;
  const report = `.reports/mutation/${target.replaceAll('/', '-')}`;
  const results = await new Stryker({
    configFile: 'scripts/mutate/stryker.config.json',
    mutate: [isFile ? target : `${folder}/*.ts`],
    testFiles: [`${folder.replace(/^(src|netlify)/, 'tests')}/*.test.ts`],
    incrementalFile: `${report}.json`,
    htmlReporter: { fileName: `${report}.html` },
  }).runMutationTest();
  return {
    caught: results.filter(({ status }) => CAUGHT.has(status)).length,
    missed: results.filter(({ status }) => MISSED.has(status)).length,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
