import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { listChanged } from './check/list-changed.ts';
import { run, runSteps, type Step } from './check/run-steps.ts';
import { runCommand } from './command-line.ts';

const USAGE = `Runs every check except the tests, even after a failure, and lists at the end what failed.

  npm run check -- [--frozen] [--tests] [<step> ...]
  npm run check -- --since <commit>

  <step>    format, lint, unused, schemas, variables, content, types; all if left out
  --frozen  fails if .env.example or docs/hosting.md is older than the code, instead of writing it
  --tests   also runs the tests, first, with their output shown; needs a finished build
  --since   checks only the content, and format and lint of files that changed since a commit, such as HEAD or main
  --help    this text`;

const OPTIONS = { frozen: { type: 'boolean' }, tests: { type: 'boolean' }, since: { type: 'string' } } as const;

const LINTED = /\.(?:astro|js|ts)$/;

/** Tests wait as much as they compute, so the other checks run at the same time. */
const TESTS: Step = { name: 'tests', command: ['vitest', 'run', '--project', '!host'], isWatched: true };

const TYPES = '.astro/types.d.ts';
let made: Promise<unknown> | undefined;

await runCommand(
  USAGE,
  OPTIONS,
  async ({ frozen = false, tests = false, since }, names) => {
    const checks = since === undefined ? chooseSteps(names, frozen) : stepsSince(since);
    const steps = tests ? [TESTS, ...checks] : checks;
    const isFine = await runSteps(steps, availableParallelism(), console.log);
    if (since !== undefined) console.log('Not checked: types, unused code, generated files and tests.');
    if (!isFine) process.exitCode = 1;
  },
  true,
);

/** The longest first, so that the others run at the same time. */
function chooseSteps(names: readonly string[], isFrozen: boolean): Step[] {
  const steps: Step[] = [
    { name: 'lint', command: ['eslint', '.'], prepare: makeTypes },
    { name: 'types', command: ['astro', 'check', '--noSync', '--minimumFailingSeverity', 'hint'], prepare: makeTypes },
    { name: 'format', command: ['prettier', '--check', '--cache', '--cache-strategy', 'content', '.'] },
    { name: 'unused', command: ['knip'] },
    { name: 'content', command: ['node', 'scripts/check/check-content.ts'] },
    { name: 'schemas', command: ['node', 'scripts/check/schemas.ts'] },
    { name: 'variables', command: ['node', 'scripts/check/variables.ts', ...(isFrozen ? ['--check'] : [])] },
  ];
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no step ${unknown}: ${steps.map(({ name }) => name).join(', ')}.`);
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));
}

function stepsSince(commit: string): Step[] {
  const changed = listChanged('.', commit);
  const linted = changed.filter((file) => LINTED.test(file));
  const format: Step = { name: 'format', command: ['prettier', '--check', '--ignore-unknown', ...changed] };
  const lint: Step = { name: 'lint', command: ['eslint', '--no-warn-ignored', ...linted], prepare: makeTypes };
  return [
    ...(linted.length > 0 ? [lint] : []),
    ...(changed.length > 0 ? [format] : []),
    { name: 'content', command: ['node', 'scripts/check/check-content.ts', '--since', commit] },
  ];
}

/** Generates Astro's types of the collection, which a new clone lacks, and which require valid content. */
async function makeTypes(): Promise<string | undefined> {
  made ??= existsSync(TYPES) ? Promise.resolve() : run(['astro', 'sync', '--silent']);
  await made;
  return existsSync(TYPES) ? undefined : 'Not run: types of the content can only be generated when it has no errors.';
}
