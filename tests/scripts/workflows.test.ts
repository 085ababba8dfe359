import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validateWorkflow } from '@action-validator/core';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const FOLDER = '.github/workflows';
const FILES = readdirSync(FOLDER);

interface Job {
  readonly permissions?: object;
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

  it('may read the repository and nothing else, and ends; only the one that commits the record may write to it', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const more = jobs.flatMap(({ permissions }) => permissions ?? []);
    expect(more).toEqual(file === 'record.yml' ? [{ contents: 'write' }] : []);
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

describe('record.yml', () => {
  const { jobs } = parse(readFileSync(path.join(FOLDER, 'record.yml'), 'utf8')) as Workflow;
  const commands = (jobs.publish?.steps ?? []).map(({ run = '' }) => run);
  const [commit = ''] = commands.filter((command) => command.includes('git push'));

  it('publishes first, and pushes only what has changed, once the checks of a push have passed', () => {
    expect(commands.indexOf('npm run outages -- --publish')).toBeLessThan(commands.indexOf(commit));
    expect(commit.indexOf('exit 0')).toBeLessThan(commit.indexOf('git commit'));
    expect(commit.indexOf('git commit')).toBeLessThan(commit.indexOf('.ci/run'));
    expect(commit.indexOf('.ci/run')).toBeLessThan(commit.indexOf('git push'));
    expect(commit).toContain('git add content/record.json');
  });

  it('says so where the site or its token is not known', () => {
    const notices = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run = '' }) => run));
    for (const name of ['NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN']) {
      expect(notices.filter((run) => run.includes('No figure is published') && run.includes(name))).toHaveLength(1);
    }
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
