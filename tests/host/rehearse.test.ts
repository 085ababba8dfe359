import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** For what hangs, and for nothing else: it builds the site half a dozen times. */
const LONG_MS = 3_600_000;

interface Rehearsal {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly output: () => string;
  /** What it has left behind of what it has made. */
  readonly leftovers: () => Promise<string[]>;
}

/** Starts a rehearsal that makes its folder in an empty one. */
async function rehearse(...args: readonly string[]): Promise<Rehearsal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rehearse-test-'));
  const child = spawn(process.execPath, ['scripts/rehearse.ts', ...args], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true });
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const leftovers = async (): Promise<string[]> =>
    (await readdir(folder)).filter((name) => name.startsWith('rehearsal-'));
  return { child, ended, output: () => text, leftovers };
}

it(
  'a good edit goes live, bad ones stay out, and every way back works, in a rehearsal with the host’s own build',
  { timeout: LONG_MS },
  async () => {
    const { ended, output, leftovers } = await rehearse();
    const code = await ended;
    expect([code, output()]).toEqual([0, expect.stringMatching(/\nVisitors asked \d+ times/)]);
    const steps = output()
      .match(/^✓ \d of 8: .*(?= \()/gm)
      ?.map((line) => line.slice('✓ 1 of 8: '.length));
    expect(steps).toEqual([
      'the first push goes live, and from then on nothing does that was not checked',
      'a good edit goes live, with other ETags, and what staff have set stays set',
      'a mistake in the content stays out, and git push says it with file and line',
      'so does what only the check of the built site finds',
      'so does what only the check of the deploy finds: a rule of netlify.toml that changes a header',
      'git revert and a push take the good edit back',
      'the deploy before is live again at once, without a build',
      'a preview is kept out of search, has a status of its own, and changes nothing of the site',
    ]);
    expect(await leftovers()).toEqual([]);
  },
);

it('a rehearsal that is stopped ends with 130 and leaves nothing behind', { timeout: LONG_MS }, async () => {
  const { child, ended, output, leftovers } = await rehearse('--verbose');
  // In the middle of a build, with git, the host's tools and servers running.
  await expect.poll(output, { timeout: LONG_MS, interval: 100 }).toContain('Netlify Build');
  expect(await leftovers()).toHaveLength(1);
  // From the terminal, and passed on by npm.
  child.kill('SIGINT');
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(output()).toMatch(/Stopped; nothing is left behind\.\n$/);
  expect(await leftovers()).toEqual([]);
});

it('an option that there is not is named, and nothing is begun', async () => {
  const { ended, output, leftovers } = await rehearse('--fast');
  expect(await ended).toBe(2);
  expect(output()).toMatch(/✗ Unknown option '--fast'[\s\S]*npm run rehearse -- \[--verbose\]/);
  expect(await leftovers()).toEqual([]);
});
