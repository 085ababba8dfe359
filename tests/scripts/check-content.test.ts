import { describe, expect, it } from 'vitest';
import { writeContent } from '../place-folder.ts';
import { PLACE_FILES } from '../place.ts';
import { runScript, type Ended } from '../run-script.ts';

const ROOMS = 'content/pages/fr/rooms.md';

function runCommand(
  changes: Readonly<Record<string, string>>,
  day: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return runScript('check/check-content', ['--today', day], { cwd: writeContent(changes), environment });
}

describe('the command that checks the content', () => {
  it('counts pages and exits with 0 without errors; prints warnings to standard error', async () => {
    expect(await runCommand({}, '2026-12-31')).toEqual({
      code: 0,
      stdout:
        '✓ content: 29 pages, nothing wrong\n\nNothing to compare with: there is no repository here, or a clone without an earlier commit.\n\n',
      stderr: expect.stringMatching(/^Warning\n\n[^]*content\/rates\.json.* \[rates-end\]/) as string,
    });
  });

  it('exits with 1 and every error, without a stack trace', async () => {
    const { code, stdout, stderr } = await runCommand({ [ROOMS]: 'Text.' }, '2026-06-01');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`${ROOMS}:1:1 [front-matter]`);
    expect(stderr).not.toContain('    at ');
  });

  it.each(['en', 'fr'])(
    'says which string of %s the code has and the place lacks, and how to add it',
    async (language) => {
      const file = `content/strings/${language}.json`;
      const older = String(PLACE_FILES[file]).replace(/^ +"calculate": .*\n/m, '');
      const { code, stdout, stderr } = await runCommand({ [file]: older }, '2026-06-01');
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        new RegExp(`^One problem in the content\n\n${file}:\\d+:\\d+ rates\\.calculate \\[field\\]\n`),
      );
      expect(stderr).toContain('npm run upgrade');
      expect(stderr).not.toContain('    at ');
    },
  );

  it('names file, line and variable of a published guest password, but not its value', async () => {
    const told = `${String(PLACE_FILES[ROOMS])}\nLe mot de passe : zebra_2021.\n`;
    const { code, stdout, stderr } = await runCommand({ [ROOMS]: told }, '2026-06-01', {
      GUEST_WIFI_PASSWORD: 'zebra_2021',
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/content\/pages\/fr\/rooms\.md:\d+:19 \[secret-told\]\n {2}expected: .*GUEST_WIFI_PASSWORD/);
    expect(stdout + stderr).not.toContain('zebra_2021');
  });

  it('rejects a day that does not exist', async () => {
    const { code, stderr } = await runCommand({}, '2026-02-30');
    expect(code).toBe(1);
    expect(stderr).toContain('--today [argument]\n  expected: a day such as 2027-03-01');
  });
});
