import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ContentError, renderProblems } from '../../src/domain/problem.ts';
import { readContent } from '../../src/read-content.ts';
import { testGit } from '../scripts/test-git.ts';
import { BARE_ENVIRONMENT } from '../served-process.ts';
import { problemsOf, writeContent } from './content-folder.ts';
import { createPlaceFiles, pageText } from './fixture.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/check-content.ts', import.meta.url));
const ROOMS = 'content/pages/es/rooms.md';

/** What is right with the fixture on a day, but soon will not be. */
async function warningsOn(today: string): Promise<string> {
  return renderProblems((await readContent({ root: writeContent({}), today })).warnings);
}

/** Runs `npm run check`'s command in the fixture after some changes. */
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

describe('what staff wrote', () => {
  it('is right when nothing is wrong', async () => {
    expect(await problemsOf({})).toBe('');
  });

  it.each([
    ['JSON that is none', 'content/rates.json', '{ "updated": ', 'content/rates.json:1:14 [json]'],
    [
      'a picture that no page shows',
      'content/images/a.svg',
      '<svg width="1" height="1"/>',
      'content/images/a.svg [picture-unused]',
    ],
    ['a drawing without a size', 'content/images/a.svg', '<svg/>', 'content/images/a.svg [picture]'],
    ['a file that is no drawing', 'content/images/notes.txt', 'Hello', 'content/images/notes.txt [picture]'],
    ['a name that no picture has', 'content/images/mill.svg', '<svg-x/>', 'content/images/mill.svg [picture]'],
    ['strings that are no JSON', 'content/strings/de.json', '', 'content/strings/de.json [file]'],
    ['a field that is missing', 'content/network.json', '{}', 'content/network.json:1:1 spots [field]'],
    ['YAML that is none', ROOMS, pageText('A: b: c', 'Text.'), `${ROOMS}:2:9 [front-matter]`],
    ['no front matter', ROOMS, 'Text.', `${ROOMS}:1:1 [front-matter]`],
    ['a slug with a space', ROOMS, pageText('Rooms', 'Text.', { slug: 'my rooms' }), `${ROOMS}:4:7 slug [field]`],
    [
      'an unknown field',
      ROOMS,
      pageText('Rooms', 'Text.', { extra: 'tempalte: page' }),
      `${ROOMS}:6:1 tempalte [key-unknown]`,
    ],
    ['a typed price', ROOMS, pageText('Rooms', 'One.\n\n25 €'), `${ROOMS}:10:1 [price-typed]`],
    [
      'a redirect to nothing',
      'content/redirects.json',
      '{\n  "redirects": [\n    { "from": "/old/", "to": "/rooms/" },\n    { "from": "/older/", "to": "/room/" }\n  ]\n}',
      'content/redirects.json:4:5 redirects[1] [redirect-nowhere]',
    ],
    [
      'a redirect from no address',
      'content/redirects.json',
      '{\n  "redirects": [\n    { "from": "old", "to": "/rooms/" }\n  ]\n}',
      'content/redirects.json:3:15 redirects[0].from [field]',
    ],
    [
      'an old slug of another page',
      ROOMS,
      pageText('Rooms', 'Text.', { slug: 'x', extra: 'oldSlugs: [precios]' }),
      `${ROOMS}:6:11 oldSlugs[0] [redirect-over]`,
    ],
    ['HTML', ROOMS, pageText('Rooms', 'One.\n\n<br>'), `${ROOMS}:10:1 [html]`],
    ['an unknown directive', ROOMS, pageText('Rooms', 'One.\n\n::rate{of="stays"}'), `${ROOMS}:10:1 [directive-wrong]`],
    ['a broken link', ROOMS, pageText('Rooms', 'One.\n\n[x](y.md)'), `${ROOMS}:10:5 [link-broken]`],
    [
      'a link into another language',
      ROOMS,
      pageText('Rooms', 'One.\n\n[x](../en/index.md)'),
      `${ROOMS}:10:5 [link-broken]`,
    ],
  ])('fails with file and field or line: %s', async (_, file, text, expected) => {
    const problems = await problemsOf({ [file]: text });
    expect(problems).toContain(expected);
    expect(problems).toContain(file);
  });

  it('fails with the wrong front matter of every page at once', async () => {
    const text = pageText('Rooms', 'Text.', { slug: 'My Rooms' });
    const output = await problemsOf({ [ROOMS]: text, 'content/pages/de/rooms.md': text });
    expect(output).toMatch(/^2 problems in the content\n/);
    expect(output).toContain('content/pages/de/rooms.md:4:7 slug [field]');
    expect(output).toContain(`${ROOMS}:4:7 slug [field]`);
  });
});

describe('rates that are nearly over', () => {
  it('are no problem and no warning 31 days before their last day', async () => {
    expect(await warningsOn('2026-08-30')).toBe('');
  });

  it('are a warning on the last day, and no problem', async () => {
    expect(await warningsOn('2026-12-31')).toMatch(
      /^content\/rates\.json:5:19 validThrough \[rates-end\]\n[\s\S]*2026-12-31: they end today\n/,
    );
  });

  it('are a problem the day after, with file, line and what to do', async () => {
    const rates = JSON.stringify(createPlaceFiles().rates, null, 2);
    expect(await problemsOf({ 'content/rates.json': rates }, '2027-01-01')).toContain(`One problem in the content

content/rates.json:5:19 validThrough [rates-over]
  5 |   "validThrough": "2026-12-31",
    |                   ^
  expected: rates that hold today, 2027-01-01
  got:      2026-12-31: they ended 1 day ago
  next:     Put in the new rates: `);
  });

  it('are judged by the clock where no day is named', async () => {
    const years = { 'rates.validFrom': '2000-01-01', 'rates.validThrough': '2000-12-31' };
    const periods = {
      'rates.seasons.0.periods': [{ from: '2000-01-01', through: '2000-06-30' }],
      'rates.seasons.1.periods': [{ from: '2000-07-01', through: '2000-12-31' }],
    };
    const root = writeContent({
      'content/rates.json': JSON.stringify(createPlaceFiles({ ...years, ...periods }).rates),
    });
    await expect(readContent({ root })).rejects.toThrow('2000-12-31: they ended');
  });
});

describe('pages without a date', () => {
  it('are dated today where no repository knows better, which is a warning', async () => {
    const text = pageText('Rooms', 'Text.').replace('updated: 2026-01-05', '# no date');
    const { site, warnings } = await readContent({ root: writeContent({ [ROOMS]: text }), today: '2026-06-01' });
    expect(site.pages.find(({ file }) => file === ROOMS)?.updated).toBe('2026-06-01');
    expect(warnings).toMatchObject([{ code: 'dates-unknown', file: 'content' }]);
  });

  it('are dated by their commits, and those changed since by the day, with the rates that they show', async () => {
    const root = writeContent({});
    const commit = (day: string): string => testGit(root, day, 'commit', '-q', '-a', '-m', day);
    const edit = (file: string, change: (text: string) => string): void => {
      writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
    };
    const PRICING = 'content/pages/en/pricing.md';
    const others = ['es', 'de'].map((language) => PRICING.replace('/en/', `/${language}/`));
    for (const file of [ROOMS, PRICING, ...others, 'content/rates.json', 'content/facts.json'])
      edit(file, (text) => text.replace(/^ *"?updated"?: .*\n/m, ''));
    testGit(root, '2026-03-01', 'init', '-q');
    testGit(root, '2026-03-01', 'add', '-A');
    commit('2026-03-01');
    edit('content/rates.json', (text) => text.replace('"amountCents": 1800', '"amountCents": 1900'));
    commit('2026-04-01');
    edit(ROOMS, (text) => `${text}\nMore.\n`);
    const { site, warnings } = await readContent({ root, today: '2026-06-01' });
    const dates = [ROOMS, PRICING].map((file) => site.pages.find((page) => page.file === file)?.updated);
    expect([...dates, site.rates.updated, site.facts.updated]).toEqual([
      '2026-06-01',
      '2026-04-01',
      '2026-04-01',
      '2026-03-01',
    ]);
    expect(warnings).toEqual([]);
  });
});

describe('the command', () => {
  it('says how many pages there are and ends with 0 when nothing is wrong; a warning goes to standard error, in yellow where colours are shown', () => {
    const day = ['--today', '2026-12-31'];
    expect(runCommand({}, day)).toEqual({
      status: 0,
      stdout: '✓ content: 18 pages, nothing wrong\n',
      stderr: expect.stringMatching(/^Warning\n\ncontent\/rates\.json/) as string,
    });
    expect(runCommand({}, day, { FORCE_COLOR: '1' }).stderr).toMatch(/^\u001B\[33mWarning/);
  });

  it('ends with 1 and every problem when something is wrong, and shows no stack trace', () => {
    const { status, stdout, stderr } = runCommand({ [ROOMS]: 'Text.' }, ['--today', '2026-06-01']);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`${ROOMS}:1:1 [front-matter]`);
    expect(stderr).not.toContain('    at ');
  });

  it('answers programs with one JSON object, whatever is wrong', () => {
    const day = ['--json', '--today', '2026-06-01'];
    expect(JSON.parse(runCommand({}, day).stdout)).toEqual({ problems: [], warnings: [], accepted: [] });
    const { status, stdout } = runCommand({ [ROOMS]: 'Text.' }, day);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ problems: [{ file: ROOMS, line: 1, column: 1, code: 'front-matter' }] });
  });

  it('annotates the lines where GitHub runs it', () => {
    const text = pageText('Rooms', 'One.\n\n100 %: 25 €');
    const { stdout } = runCommand({ [ROOMS]: text }, ['--today', '2026-06-01'], { GITHUB_ACTIONS: 'true' });
    expect(stdout).toMatch(
      /^::error file=content\/pages\/es\/rooms\.md,line=10,col=\d+,title=price-typed::expected: .*%0Agot: 100 %25: 25 €%0Anext: .*\n$/,
    );
  });

  it('refuses a day that does not exist', () => {
    const { status, stderr } = runCommand({}, ['--today', '2026-02-30']);
    expect(status).toBe(1);
    expect(stderr).toContain('--today [argument]\n  expected: a day such as 2027-03-01');
  });
});

describe('an address that was there in an earlier commit', () => {
  const today = '2026-06-01';

  /** What is wrong with the fixture, live since a day, after a commit of it, and of it with its room renamed. */
  async function problemsAfterRenaming(liveSince: string | undefined, line = 'template: page'): Promise<string> {
    const root = writeContent({});
    const config = join(root, 'content/site.json');
    writeFileSync(config, JSON.stringify({ ...(JSON.parse(readFileSync(config, 'utf8')) as object), liveSince }));
    const commit = (day: string): void => {
      testGit(root, day, 'add', '-A');
      testGit(root, day, 'commit', '-q', '-m', day);
    };
    testGit(root, '2026-05-05', 'init', '-q');
    commit('2026-05-05');
    writeFileSync(join(root, ROOMS), pageText('es rooms', 'Text.', { slug: 'cuartos', extra: line }));
    const before = await messageOf(root);
    commit('2026-05-06');
    expect(await messageOf(root)).toBe(before);
    return before;
  }

  async function messageOf(root: string): Promise<string> {
    return readContent({ root, today }).then(
      () => '',
      (error: unknown) => (error instanceof ContentError ? error.message : String(error)),
    );
  }

  it('is asked for, committed or not, with the line that keeps it', async () => {
    const message = await problemsAfterRenaming('2026-05-01');
    expect(message).toContain(`${ROOMS}:4:7 slug [address-lost]`);
    expect(message).toContain('oldSlugs: [habitaciones]');
  });

  it('is not asked for with that line, nor on a site that is not live yet', async () => {
    expect(await problemsAfterRenaming('2026-05-01', 'oldSlugs: [habitaciones]')).toBe('');
    expect(await problemsAfterRenaming('2026-06-02')).toBe('');
    expect(await problemsAfterRenaming(undefined)).toBe('');
  });
});
