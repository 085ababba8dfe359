import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { isUsageError } from './command-line/usage-error.ts';

/**
 * A folder's mutants have to be caught by the tests in the folder of the same name, and not by some test elsewhere
 * that fails too. That also makes the difference between minutes and hours. All folders at once need too much memory.
 */
const ROOTS = ['src/domain', 'netlify/runtime'];

const USAGE = `Changes the code in small ways (mutants), and says which share of them the tests of its folder catch.

  npm run mutate -- [file or folder of code]...

  --help  this text

Without a file or folder: all of ${ROOTS.join(' and ')}, folder by folder.
.reports/mutation/ has for each what no test noticed (.html), and what need not be run again (.json; delete it after
a change of a module that only tests import).`;

const CAUGHT = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

interface Score {
  readonly caught: number;
  readonly missed: number;
}

/** The command line names what is not there. */
class NoSuchCode extends Error {}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  if (values.help) console.log(USAGE);
  else await mutateAll(chooseTargets(positionals));
} catch (error) {
  if (!(error instanceof NoSuchCode) && !isUsageError(error)) throw error;
  console.error(styleText('red', error.message, { stream: process.stderr }));
  console.error(`\n${USAGE}`);
  process.exitCode = 2;
}

function chooseTargets(named: readonly string[]): readonly string[] {
  const unknown = named.find((target) => !existsSync(target));
  if (unknown !== undefined) throw new NoSuchCode(`There is no file or folder ${unknown} here.`);
  // A shell completes a folder's name with a slash.
  return named.length > 0 ? named.map((target) => path.relative('.', target)) : ROOTS.flatMap(withFolders);
}

async function mutateAll(targets: readonly string[]): Promise<void> {
  const scores: Record<string, Score> = {};
  for (const target of targets) scores[target] = await mutate(target);
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
}

/** A folder, and all below it that hold something. */
function withFolders(root: string): string[] {
  const below = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [root, ...below.map(({ parentPath, name }) => `${parentPath}/${name}`)];
}

/** Runs the mutants of a folder, or of one file, against the folder's tests. */
async function mutate(target: string): Promise<Score> {
  const isFile = target.endsWith('.ts');
  const folder = isFile ? path.dirname(target) : target;
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
