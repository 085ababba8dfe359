import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { createPageTexts, createPlaceFiles, pageText } from './fixture.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/check-content.ts', import.meta.url));
const ROOMS = 'content/pages/es/rooms.md';

let folder: string | undefined;

afterEach(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true });
  folder = undefined;
});

interface CheckOptions {
  readonly today?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Writes the fixture with some files changed into a folder of its own, and runs `node scripts/check-content.ts` there. */
function check(
  changes: Readonly<Record<string, string>>,
  { today = '2026-06-01', environment = {} }: CheckOptions = {},
): { status: number | null; output: string } {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  const { strings, config: site, ...data } = createPlaceFiles();
  const files = new Map(createPageTexts());
  for (const [name, value] of Object.entries({ site, ...data }))
    files.set(`content/${name}.json`, JSON.stringify(value));
  for (const [locale, value] of Object.entries(strings))
    files.set(`content/strings/${locale}.json`, JSON.stringify(value));
  for (const [file, text] of [...files, ...Object.entries(changes)]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [SCRIPT, ...(today === '' ? [] : ['--today', today])],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...environment },
    },
  );
  return { status, output: stdout + stderr };
}

describe('what staff wrote', () => {
  it('passes when nothing is wrong', () => {
    expect(check({})).toEqual({ status: 0, output: expect.stringContaining('18 pages, nothing wrong') as string });
  });

  it.each([
    ['JSON that is none', 'content/rates.json', '{ "updated": ', 'content/rates.json [json]'],
    ['strings that are no JSON', 'content/strings/de.json', '', 'content/strings/de.json [json]'],
    ['a field that is missing', 'content/network.json', '{}', 'content/network.json spots [field]'],
    ['YAML that is none', ROOMS, pageText('A: b: c', 'Text.'), `${ROOMS} [front-matter]`],
    ['no front matter', ROOMS, 'Text.', `${ROOMS} title [field]`],
    ['a slug with a space', ROOMS, pageText('Rooms', 'Text.', { slug: 'my rooms' }), `${ROOMS} slug [field]`],
    [
      'an unknown field',
      ROOMS,
      pageText('Rooms', 'Text.', { extra: 'tempalte: page' }),
      'Unrecognized key: "tempalte"',
    ],
    ['a typed price', ROOMS, pageText('Rooms', 'One.\n\n25 €'), `${ROOMS}:10 [price-typed]`],
    ['HTML', ROOMS, pageText('Rooms', 'One.\n\n<br>'), `${ROOMS}:10 [html]`],
    ['an unknown directive', ROOMS, pageText('Rooms', 'One.\n\n::rate{of="stays"}'), `${ROOMS}:10 [directive-wrong]`],
    ['a broken link', ROOMS, pageText('Rooms', 'One.\n\n[x](y.md)'), `${ROOMS}:10 [link-broken]`],
    [
      'a link into another language',
      ROOMS,
      pageText('Rooms', 'One.\n\n[x](../en/index.md)'),
      `${ROOMS}:10 [link-broken]`,
    ],
  ])('fails with file and field or line: %s', (_, file, text, expected) => {
    const { status, output } = check({ [file]: text });
    expect(output).toContain(expected);
    expect(output).toContain(file);
    expect(status).toBe(1);
  });

  it('fails with the wrong front matter of every page at once', () => {
    const text = pageText('Rooms', 'Text.', { slug: 'My Rooms' });
    const { output } = check({ [ROOMS]: text, 'content/pages/de/rooms.md': text });
    expect(output).toMatch(/^2 problems in the content\n/);
    expect(output).toContain('content/pages/de/rooms.md slug [field]');
    expect(output).toContain(`${ROOMS} slug [field]`);
  });
});

describe('rates that are nearly over', () => {
  it('say nothing 31 days before their last day', () => {
    expect(check({}, { today: '2026-08-30' })).toEqual({
      status: 0,
      output: expect.stringMatching(/^✓ content: 18 pages/) as string,
    });
  });

  it('warn on the last day, plainly in a pipe, and do not fail', () => {
    const { status, output } = check({}, { today: '2026-12-31' });
    expect(status).toBe(0);
    expect(output).toContain('Warning\n\ncontent/rates.json');
    expect(output).toContain('[rates-end]');
    expect(output).toContain('2026-12-31: they end today');
    expect(output).toContain('18 pages, nothing wrong');
    expect(output).not.toContain('\u001B[');
  });

  it('warn in yellow where colours are shown', () => {
    const { output } = check({}, { today: '2026-12-31', environment: { FORCE_COLOR: '1' } });
    expect(output).toContain('\u001B[33mWarning');
  });

  it('fail the day after, with file, line and what to do', () => {
    const rates = JSON.stringify(createPlaceFiles().rates, null, 2);
    const { status, output } = check({ 'content/rates.json': rates }, { today: '2027-01-01' });
    expect(status).toBe(1);
    expect(output).toContain(`One problem in the content

content/rates.json:5 validThrough [rates-over]
  expected: rates that hold today, 2027-01-01
  got:      2026-12-31: they ended 1 day ago
  next:     Put in the new rates: `);
    expect(output).not.toContain('    at ');
  });

  it('are judged on a day that exists', () => {
    expect(check({}, { today: '2026-02-30' })).toMatchObject({
      status: 1,
      output: expect.stringContaining('--today [argument]\n  expected: a day such as 2027-03-01') as string,
    });
  });

  it('are judged by the clock where no day is named', () => {
    const years = { 'rates.validFrom': '2000-01-01', 'rates.validThrough': '2000-12-31' };
    const periods = {
      'rates.seasons.0.periods': [{ from: '2000-01-01', through: '2000-06-30' }],
      'rates.seasons.1.periods': [{ from: '2000-07-01', through: '2000-12-31' }],
    };
    const rates = JSON.stringify(createPlaceFiles({ ...years, ...periods }).rates);
    const { status, output } = check({ 'content/rates.json': rates }, { today: '' });
    expect(status).toBe(1);
    expect(output).toContain('2000-12-31: they ended');
  });
});
