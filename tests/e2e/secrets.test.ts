import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BARE_ENVIRONMENT } from '../served-process.ts';
import { copyBuiltSite, type SiteCopy } from './site-copy.ts';

const PASSWORD = 'zebra_2021';
const PAGE = 'content/pages/fr/contact.md';
const environment = { GUEST_WIFI_PASSWORD: PASSWORD };

let copy: SiteCopy;
beforeAll(async () => {
  copy = await copyBuiltSite('secrets', inject('builtPlace'));
});
afterAll(() => copy.remove());

const write = (text: string): Promise<void> => copy.edit(PAGE, /\n---\n/, `\n---\n\n${text}\n`);

describe('a page that tells the password of the guests', () => {
  it('is not read without an error: file, line and variable are named, and the value is not', async () => {
    await write(`Le mot de passe : ${PASSWORD}.`);
    const check = path.join(copy.root, 'scripts/check-content.ts');
    const env = { ...BARE_ENVIRONMENT, ...environment };
    const { status, stdout, stderr } = spawnSync(process.execPath, [check], { cwd: copy.root, encoding: 'utf8', env });
    const output = stdout + stderr;
    expect(status).toBe(1);
    expect(output).toMatch(/content\/pages\/fr\/contact\.md:\d+:19 \[secret-told\]\n {2}expected: /);
    expect(output).toContain('GUEST_WIFI_PASSWORD');
    expect(output).not.toContain(PASSWORD);
    await copy.edit(PAGE, /Le mot de passe.*\n/, '');
  });

  it('is not built however the value is written: as a reference of HTML', async () => {
    await write('Le mot de passe : zebra&#95;2021.');
    const { code, output } = await copy.build({ environment });
    expect(code).toBe(1);
    expect(output).toMatch(/dist\/fr\/contact\/index\.html:\d+:\d+ \[secret-told\]\n/);
    expect(output).not.toContain(PASSWORD);
  });
});
