import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createContent } from '../../scripts/adopt/create-content.ts';
import { misfitOf, readAnswer, type Answers } from '../../scripts/adopt/questions.ts';
import { runAdopt } from '../../scripts/adopt/run-adopt.ts';
import { createContentFiles } from '../domain/content-files.ts';
import { problemsIn, writeContent as writeFixture } from '../domain/content-folder.ts';
import { BARE_ENVIRONMENT } from '../served-process.ts';
import { testGit } from './test-git.ts';

const ANSWERS: Answers = {
  name: 'Casa da Ponte',
  'base-url': 'https://casadaponte.example',
  email: 'ola@casadaponte.example',
  street: 'Lugar da Ponte, 3',
  'postal-code': '27000',
  town: 'Pontella',
  region: 'Lugo',
  country: 'ES',
  latitude: 42.9,
  longitude: -7.3,
  altitude: 430,
  'time-zone': 'Europe/Madrid',
  languages: ['en', 'gl'],
  currency: 'GBP',
  parts: ['coworking', 'internet', 'staff'],
  areas: ['Loft á beira', 'Field'],
  engine: { name: 'email' },
};
const TODAY = '2026-06-01';

function createFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'adopt-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

async function writeContent(answers: Answers, isExample: boolean): Promise<string> {
  const folder = createFolder();
  const { files } = await createContent(answers, { root: '.', isExample, today: TODAY });
  for (const [file, text] of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const LEAST: Partial<Answers> = { languages: ['pt-br'], parts: [], areas: [] };

describe.each<[string, Partial<Answers>]>([
  ['two languages, two areas and no blog', {}],
  ['every part', { languages: ['de', 'en', 'es'], parts: ['blog', 'coworking', 'internet', 'staff'] }],
  ['one language and no optional part', LEAST],
  ['a blog alone', { ...LEAST, parts: ['blog'] }],
  ['a name and areas of other letters', { name: 'Στο Γεφύρι', languages: ['el'], areas: ['Αυλή', 'Σοφίτα'] }],
  [
    'languages with other forms for numbers, and no postal code',
    { languages: ['pl', 'ar'], name: 'دار الساقية', 'postal-code': undefined },
  ],
  ['two kinds of one language', { languages: ['pt', 'pt-br'], name: 'Casa d’Ana & O\'Brien: "A Ponte"' }],
  ['ten areas', { areas: ['Loft', 'Field', 'Barn', 'Mill', 'Yard', 'Pond', 'Hill', 'Wood', 'Gate', 'Tower'] }],
  ['an engine', { engine: { name: 'link', url: 'https://book.example/place' } }],
])('the content of a place with %s', (_, changes) => {
  it('lacks nothing but what is marked', async () => {
    const problems = await problemsIn(await writeContent({ ...ANSWERS, ...changes }, false), TODAY);
    expect([...new Set(problems.map(({ code }) => code))]).toEqual(['to-write']);
    expect(problems.filter(({ line }) => line === undefined)).toEqual([]);
  });

  it('can be built as an example', async () => {
    expect(await problemsIn(await writeContent({ ...ANSWERS, ...changes }, true), TODAY)).toEqual([]);
  });
});

it('Words of the interface that are there are kept; another language begins with a copy of the English ones.', async () => {
  const root = writeFixture({});
  const { files, untranslated } = await createContent(ANSWERS, { root, isExample: false, today: TODAY });
  const english = createContentFiles().get('content/strings/en.json');
  expect([files.get('content/strings/en.json'), files.get('content/strings/gl.json')]).toEqual([english, english]);
  expect(untranslated).toEqual(['gl']);
});

describe('an answer', () => {
  it.each([
    ['name', '', 'Expected at least 1 letter, such as Casa da Ponte'],
    [
      'base-url',
      'http://place.example',
      'Expected an address that begins with https://, such as https://casadaponte.example',
    ],
    ['latitude', 'north', 'Expected a number, such as 42.9'],
    ['latitude', '', 'Expected a number without quotes, such as 42.9'],
    ['languages', 'en,english', 'Expected a language tag in small letters, such as en, gl or pt-br'],
    [
      'currency',
      'JPY',
      'Expected a currency with two decimals: amounts are whole cents, a hundred to one, such as GBP',
    ],
    [
      'parts',
      'staff',
      'Expected staff only with internet: its form sets the live status by hand, such as coworking,internet,staff',
    ],
    ['engine', 'airbnb', 'Expected one of these names: sirvoy, beds24, mews, cloudbeds, link, email'],
  ] as const)('that is wrong is told what was expected: --%s "%s"', (flag, typed, wrong) => {
    expect(readAnswer(flag, typed)).toEqual({ wrong });
  });

  it.each([
    ['parts', '', []],
    ['areas', ' Loft , Field ', ['Loft', 'Field']],
    ['longitude', '-7.3', -7.3],
    ['engine', 'beds24 12345', { name: 'beds24', propertyId: '12345' }],
    ['engine', 'link https://book.example/x', { name: 'link', url: 'https://book.example/x' }],
  ] as const)('is read: --%s "%s"', (flag, typed, value) => {
    expect(readAnswer(flag, typed)).toEqual({ value });
  });

  it.each([
    [['internet'], [], 'Expected at least one area with the part internet, such as Loft,Field'],
    [[], ['Loft'], 'Expected areas only with the part internet'],
    [['internet'], ['Loft'], undefined],
  ] as const)('fits the others: parts %j, areas %j', (parts, areas, misfit) => {
    expect(misfitOf({ parts: [...parts], areas: [...areas] })).toBe(misfit);
  });
});

describe('npm run adopt, without a terminal', () => {
  const FLAGS = Object.entries({ ...ANSWERS, engine: 'email' }).map(
    ([flag, value]) => `--${flag}=${[value].flat().join(',')}`,
  );

  function adopt(...args: readonly string[]): { code: number; output: string } {
    try {
      return {
        code: 0,
        output: execFileSync(process.execPath, ['scripts/adopt.ts', ...args], {
          env: BARE_ENVIRONMENT,
          encoding: 'utf8',
          stdio: 'pipe',
        }),
      };
    } catch (error) {
      const { status, stderr } = error as { status: number; stderr: Buffer };
      return { code: status, output: stderr.toString() };
    }
  }

  /** The same in this process: what is printed, or what is thrown and ends the command with 1. */
  function runHere(folder: string, ...args: readonly string[]): Promise<string> {
    return runAdopt(['--to', folder, ...args, ...FLAGS], { root: '.', now: new Date(TODAY) });
  }

  it('names every flag that it lacks, and writes nothing', () => {
    const folder = createFolder();
    const { code, output } = adopt('--to', folder, ...FLAGS.slice(2));
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      '--name: missing. What your place is called, such as --name="Casa da Ponte"',
      '--base-url: missing. The address of its website, such as --base-url="https://casadaponte.example"',
    ]);
    expect(existsSync(path.join(folder, 'content'))).toBe(false);
  });

  it('writes the content with its schemas, and says what to do next', async () => {
    const folder = createFolder();
    const { code, output } = adopt('--to', folder, ...FLAGS);
    expect([code, output]).toEqual([0, expect.stringContaining('npm run check names each')]);
    expect(existsSync(path.join(folder, 'content/schemas/site.schema.json'))).toBe(true);
    expect((await problemsIn(folder)).every(({ code: found }) => found === 'to-write')).toBe(true);
  });

  it('replaces nothing without being told so, and nothing that is not committed', async () => {
    const folder = createFolder();
    mkdirSync(path.join(folder, 'content'));
    writeFileSync(path.join(folder, 'content/site.json'), '{}\n');
    await expect(runHere(folder)).rejects.toThrow('Say --yes to have it replaced');
    testGit(folder, TODAY, 'init', '-q');
    await expect(runHere(folder, '--yes')).rejects.toThrow('changes that are not committed');
    expect(readFileSync(path.join(folder, 'content/site.json'), 'utf8')).toBe('{}\n');
    testGit(folder, TODAY, 'add', '-A');
    testGit(folder, TODAY, 'commit', '-q', '-m', 'Before');
    await expect(runHere(folder, '--yes')).resolves.toContain('npm run check names each');
  });

  it('leaves what is there, and nothing beside it, where the new content cannot be whole', async () => {
    const folder = createFolder();
    mkdirSync(path.join(folder, 'content/strings'), { recursive: true });
    writeFileSync(path.join(folder, 'content/strings/en.json'), '{}\n');
    const adopting = runAdopt(['--to', folder, '--yes', ...FLAGS], { root: folder, now: new Date(TODAY) });
    await expect(adopting).rejects.toThrow('content/strings/en.json');
    expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual([
      'content',
      'content/strings',
      'content/strings/en.json',
    ]);
  });

  it('refuses a flag that it does not know, with all that there are', () => {
    const { code, output } = adopt('--nmae=x');
    expect([code, output]).toEqual([2, expect.stringContaining('--time-zone')]);
  });
});
