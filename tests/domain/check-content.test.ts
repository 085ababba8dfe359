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

/** Writes the fixture with some files changed into a folder of its own, and runs `node scripts/check-content.ts` there. */
function check(changes: Readonly<Record<string, string>>): { status: number | null; output: string } {
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
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT], { cwd: folder, encoding: 'utf8' });
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
