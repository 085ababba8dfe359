import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runNew } from '../../../scripts/new/run-new.ts';
import { createContentFiles } from '../../domain/content-files.ts';
import { problemsIn, writeContent } from '../../domain/content-folder.ts';
import { pageText } from '../../domain/fixture.ts';
import { fillMarks } from './fill-marks.ts';
import { textsIn, wordsOf } from './texts.ts';

const TODAY = '2026-06-01';

function run(root: string, command: string): Promise<string> {
  return runNew(wordsOf(command), { root, today: TODAY });
}

/** What is said where nothing can be made; fails where something was written. */
async function refusalOf(command: string, root = writeContent({})): Promise<string> {
  const before = textsIn(root);
  const said = await run(root, command).then(
    () => 'nothing',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
  expect(textsIn(root)).toEqual(before);
  return said;
}

/** Each kind with no more than it needs, and how many places are then marked. */
const COMMANDS: readonly (readonly [command: string, marks: number])[] = [
  ['page --title "The orchard"', 10],
  ['page --title "The orchard" --title-es "El huerto" --languages en,es --list none --picture mill.svg', 6],
  ['page --title "Der Obstgarten" --languages de --section "Start" --list menu', 2],
  ['post --title "A day in May"', 2],
  ['post --title "A day in May" --author Ana --published 2026-05-02 --picture mill.svg', 3],
  ['room --name "Attic room" --spot molino', 26],
  ['room --name "Attic room" --spot molino --sleeps 3 --picture-file mill.svg --access-shower-step-cm 0', 27],
  ['access-point --name "Hay loft" --spot terrain --mac 02:00:5e:10:00:31', 2],
  ['access-point --name Loft --name-es Desván --name-de Boden --spot terrain --mac 02:00:5e:10:00:31', 0],
  ['season --name Christmas --from 2026-12-20 --through 2026-12-31', 10],
  ['redirect --from /cabins/ --to /rooms/', 0],
];

describe('npm run new', () => {
  it('makes entries at a place without a network too, but no access point', async () => {
    const data = { 'facts.units.0.spot': undefined, 'facts.units.1.spot': undefined };
    const root = writeContent({
      'content/network.json': undefined,
      'content/map.json': undefined,
      'content/facts.json': createContentFiles({ data }).get('content/facts.json'),
    });
    expect(await refusalOf('access-point --name Loft', root)).toContain('content/network.json');
    await run(root, 'redirect --from /cabins/ --to /rooms/');
    await run(root, 'room --name "Attic room"');
    expect(new Set((await problemsIn(root, TODAY)).map(({ code }) => code))).toEqual(new Set(['to-write']));
  });

  it.each(COMMANDS)('makes an entry with which nothing is wrong but the marked places: %s', async (command, marks) => {
    const root = writeContent({});
    const said = await run(root, command);
    const problems = await problemsIn(root, TODAY);
    expect(problems.map(({ code }) => code)).toEqual(Array.from({ length: marks }, () => 'to-write'));
    for (const { file, line, column } of problems) expect(said).toContain(`${file}:${line ?? 0}:${column ?? 0} `);
  });

  it.each(COMMANDS)('leaves nothing to be done once these are filled in: %s', async (command, marks) => {
    const root = writeContent({});
    await run(root, command);
    expect(fillMarks(root)).toBe(marks);
    expect(await problemsIn(root, TODAY)).toEqual([]);
  });

  it.each(COMMANDS)('makes no entry a second time: %s', async (command) => {
    const root = writeContent({});
    await run(root, command);
    expect(await refusalOf(command, root)).toMatch(/one that is not there yet|redirect-twice/);
  });

  it('says where it wrote what, and what to do next', async () => {
    expect(await run(writeContent({}), 'post --title "A day in May"')).toBe(`Wrote
  content/blog/a-day-in-may.md:1

Still to be written: nothing goes live before
  content/blog/a-day-in-may.md:3:15 one sentence of 40 to 200 characters, for search results and language models
  content/blog/a-day-in-may.md:7:1 the text of the post

Next: write these, look at the result with npm run dev, commit and push. It appears on the page of posts by itself.`);
  });

  it('keeps the layout of the files: it adds lines, and changes those alone that lists stand on', async () => {
    const root = writeContent({});
    const before = readFileSync(join(root, 'content/network.json'), 'utf8');
    await run(root, 'access-point --name Loft --name-es Desván --name-de Boden --spot terrain --mac 02:00:5e:10:00:31');
    const added = `,
        {
          "key": "loft",
          "name": { "en": "Loft", "es": "Desván", "de": "Boden" },
          "mac": "02:00:5e:10:00:31"
        }`;
    const after = readFileSync(join(root, 'content/network.json'), 'utf8');
    expect(after.replaceAll(/\s+/g, ' ')).toContain(added.trim().replaceAll(/\s+/g, ' '));
    for (const line of before.split('\n').filter((text) => text !== '        }')) expect(after).toContain(line);
  });

  it('keeps the line breaks of Windows', async () => {
    const text = '{\r\n  "redirects": [\r\n    { "from": "/a/", "to": "/rooms/" }\r\n  ]\r\n}\r\n';
    const root = writeContent({ 'content/redirects.json': text });
    await run(root, 'redirect --from /b/ --to /rooms/');
    expect(readFileSync(join(root, 'content/redirects.json'), 'utf8')).toBe(
      text.replace(' }\r\n', ' },\r\n    { "from": "/b/", "to": "/rooms/" }\r\n'),
    );
  });

  it('takes the days of a season from those that had them', async () => {
    const root = writeContent({});
    await run(root, 'season --name Summer --from 2026-07-01 --through 2026-08-31');
    const { seasons } = JSON.parse(readFileSync(join(root, 'content/rates.json'), 'utf8')) as {
      seasons: { key: string; periods: unknown }[];
    };
    expect(Object.fromEntries(seasons.map(({ key, periods }) => [key, periods]))).toEqual({
      low: [
        { from: '2026-01-01', through: '2026-03-31' },
        { from: '2026-10-01', through: '2026-12-31' },
      ],
      high: [
        { from: '2026-04-01', through: '2026-06-30' },
        { from: '2026-09-01', through: '2026-09-30' },
      ],
      summer: [{ from: '2026-07-01', through: '2026-08-31' }],
    });
  });

  it('makes a second entry while the first is still to be written', async () => {
    const root = writeContent({});
    await run(root, 'room --name "Attic room" --spot molino');
    await run(root, 'season --name Christmas --from 2026-12-20 --through 2026-12-31');
    fillMarks(root);
    expect(await problemsIn(root, TODAY)).toEqual([]);
  });
});

describe('without a terminal, npm run new', () => {
  it.each([
    ['post', '--title "Walks from here"  The heading of the page'],
    ['room --name Attic', '--spot coworking  The area'],
    ['access-point --spot terrain', '--mac 02:00:5e:10:00:31  How the controller knows it'],
    ['season --name Summer', '--from 2026-12-25     Its first day\n  --through 2026-12-31  Its last day'],
    ['redirect', '--from /old-name/  The address'],
    ['post --title 雪', '--key walks-from-here'],
  ])('names each option that lacks, with an example: %s', async (command, said) => {
    expect(await refusalOf(command)).toContain(said);
  });

  it.each([
    ['page --title Walks --key rooms', '--key [argument]\n  expected: one that is not there yet\n  got:      rooms'],
    ['page --title Walks --key Walks', 'expected: lower-case words joined by hyphens\n  got:      "Walks"'],
    ['page --title Walks --slug-es precios', '--slug-es [argument]\n  expected: one that is not there yet'],
    ['page --title Walks --languages en,fr', 'expected: one of en, es, de'],
    ['page --title Walks --section Satrt', 'Did you mean Start?'],
    ['post --title Walks --published tomorrow', 'expected: a day that exists, as year-month-day: 2026-11-14'],
    ['post --title Walks --picture mil.svg', 'expected: one of mill.svg'],
    ['room --name Attic --spot mill', '--spot [argument]\n  expected: one of coworking, terrain, molino'],
    ['room --name Attic --spot molino --sleeps two', '--sleeps [argument]\n  expected: a number without quotes'],
    ['room --name Attic --spot molino --low-night-cents 58.50', 'a whole number of cents, without quotes'],
    ['access-point --name Loft --spot terrain --mac 02005e', 'expected: an address written like 02:00:5e:10:00:01'],
    ['access-point --name Loft --spot terrain --mac 02:00:5e:10:00:01', 'got:      02:00:5e:10:00:01'],
    ['season --name Low --from 2026-07-01 --through 2026-07-02', '--key [argument]'],
    [
      'season --name X --from 2026-07-02 --through 2026-07-01',
      '--through [argument]\n  expected: a day that is not before',
    ],
    ['season --name X --from 2025-07-02 --through 2026-07-01', 'a day of the rates, from 2026-01-01 to 2026-12-31'],
    ['season --name X --from 2026-04-01 --through 2026-09-30', 'all days of high'],
    ['redirect --from cabins --to /rooms/', '--from [argument]'],
  ])('says of what cannot be what the check of content says: %s', async (command, said) => {
    expect(await refusalOf(command)).toContain(said);
  });

  it.each([
    ['redirect --from /cabins/ --to /room/', '[redirect-nowhere]'],
    ['redirect --from /rooms/ --to /', '[redirect-over]'],
    ['post --title "A night for 25 €"', '[price-typed]'],
    ['access-point --name TODO --spot terrain --mac 02:00:5e:10:00:31 --key x', '[note]'],
  ])('writes nothing by which something else would be wrong: %s', async (command, said) => {
    expect(await refusalOf(command)).toContain(said);
  });

  it('says nothing of what was wrong before', async () => {
    const root = writeContent({ 'content/blog/odd.md': pageText('Odd', 'TODO', { extra: 'published: 2025-11-11' }) });
    expect(await run(root, 'redirect --from /cabins/ --to /rooms/')).toContain('content/redirects.json:');
  });

  it('takes a title that is the name of its kind', async () => {
    expect(await run(writeContent({}), 'post --title post')).toContain('content/blog/post.md:1');
  });

  it('does not overwrite a file', async () => {
    const root = writeContent({
      'content/blog/walks.md': pageText('Odd', 'Text.', { extra: 'published: 2025-11-11' }),
    });
    expect(await refusalOf('post --title Walks', root)).toContain('--key [argument]');
  });

  it.each([
    ['pag --title Walks', 'There is no kind “pag”. Did you mean page?'],
    ['post --tittle Walks', '--tittle'],
    ['post Walks --title Walks', "Unexpected argument 'Walks'"],
    ['post post --title Walks', "Unexpected argument 'post'"],
  ])('says what is wrong with the command itself: %s', async (command, said) => {
    expect(await refusalOf(command)).toContain(said);
  });

  it.each([
    ['', '  access-point  an access point of an area'],
    ['--help', '  redirect      a line of redirects.json'],
    ['room --help', '--high-minimum-nights <number>'],
  ])('tells what there is: %s', async (command, said) => {
    expect(await run(writeContent({}), command)).toContain(said);
  });
});
