import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { writeContent } from '../place-folder.ts';
import { BARE_ENVIRONMENT } from '../served-process.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/check-content.ts', import.meta.url));
const ROOMS = 'content/pages/fr/rooms.md';

/** What the command says of the place after some changes, as `npm run check` runs it. */
function runCommand(
  changes: Readonly<Record<string, string>>,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): { status: number | null; stdout: string; stderr: string } {
  const { PATH, NODE_COMPILE_CACHE } = BARE_ENVIRONMENT;
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], {
    cwd: writeContent(changes),
    encoding: 'utf8',
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
  });
  return { status, stdout, stderr };
}

describe('the command that checks the content', () => {
  it('says how many pages there are and ends with 0 when nothing is wrong; a warning goes to standard error, in yellow where colours are shown', () => {
    const day = ['--today', '2026-12-31'];
    expect(runCommand({}, day)).toEqual({
      status: 0,
      stdout: '✓ content: 29 pages, nothing wrong\n',
      stderr: expect.stringMatching(/^Warning\n\n[^]*content\/rates\.json.* \[rates-end\]/) as string,
    });
    expect(runCommand({}, day, { FORCE_COLOR: '1' }).stderr).toMatch(/^\u001B\[33mWarning/);
  });

  it('ends with 1 and every problem when something is wrong, and shows no stack trace', () => {
    const { status, stdout, stderr } = runCommand({ [ROOMS]: 'Text.' }, ['--today', '2026-06-01']);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`${ROOMS}:1:1 [front-matter]`);
    expect(stderr).not.toContain('    at ');
  });

  it('refuses a day that does not exist', () => {
    const { status, stderr } = runCommand({}, ['--today', '2026-02-30']);
    expect(status).toBe(1);
    expect(stderr).toContain('--today [argument]\n  expected: a day such as 2027-03-01');
  });
});
