import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validateWorkflow } from '@action-validator/core';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const FOLDER = '.github/workflows';
const FILES = readdirSync(FOLDER);

interface Job {
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly env?: Record<string, string> }[];
}

interface Workflow {
  readonly permissions?: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** What a workflow has that GitHub's published schema does not allow, and jobs and paths that there are not. */
function problemsOf(text: string): string[] {
  return validateWorkflow(text).errors.map((error) => `${error.title} ${'path' in error ? error.path : ''}`);
}

describe.each(FILES)('%s', (file) => {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  const workflow = parse(text) as Workflow;
  const jobs = Object.values(workflow.jobs);

  it('is a workflow, as GitHub’s schema has it', () => {
    expect(problemsOf(text)).toEqual([]);
  });

  it('names each action by the commit that it is, and beside it by its version', () => {
    const used = text.match(/uses: .*/g) ?? [];
    expect(used.filter((line) => !/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  it('may read the repository and nothing else, and ends', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(jobs.filter((job) => job['timeout-minutes'] === undefined)).toEqual([]);
  });

  it('writes no secret and no words of strangers into a command', () => {
    const commands = jobs.flatMap(({ steps }) => steps.map(({ run = '' }) => run));
    expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  });

  it('runs scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/run: npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

it.each([
  ['a key that there is not', '  test:\n    runs-on: ubuntu-latest\n    step: []\n'],
  [
    'a job that waits for one that there is not',
    '  test:\n    needs: nothing\n    runs-on: ubuntu-latest\n    steps: [{ run: ls }]\n',
  ],
])('%s is a problem', (_name, jobs) => {
  expect(problemsOf(`on: push\njobs:\n${jobs}`)).not.toEqual([]);
});
