import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runAdopt } from '../../scripts/adopt/run-adopt.ts';
import { problemsIn } from '../domain/content-folder.ts';
import { Terminal } from './terminal.ts';

const NOW = new Date('2026-06-01T10:00:00Z');

/** The keys of a person who answers every question, one row each; the last question is the engine. */
const KEYS: readonly (readonly [question: string, typed: string, ...keys: string[]])[] = [
  ['1/17 What your place is called', 'Casa da Ponte'],
  ['2/17 The address of its website', 'https://casadaponte.example/'],
  ['3/17 E-mail address for guests', 'ola@casadaponte.example'],
  ['4/17 Street and number', 'Lugar da Ponte, 3'],
  ['5/17 Postal code', '27000'],
  ['6/17 Town or village', 'Pontella'],
  ['7/17 Province or region', 'Lugo'],
  ['8/17 Country, by its two letters', 'es'],
  ['9/17 Latitude', '42,9'],
  ['10/17 Longitude', '-7.3'],
  ['11/17 Height above the sea', '430'],
  ['12/17 Time zone', '', 'down', 'down'],
  ['13/17 Codes of the languages', 'en, GL'],
  ['14/17 Currency of all prices', 'gbp'],
  ['15/17 What your website has besides', '', 'down', 'space', 'down', 'space'],
  ['16/17 Areas whose Wi-Fi is shown', 'Loft, Field'],
  ['17/17 How guests book', ''],
];

interface Asked {
  readonly folder: string;
  readonly terminal: Terminal;
  readonly result: Promise<string>;
}

function start(...args: readonly string[]): Asked {
  const [folder, terminal] = [mkdtempSync(path.join(tmpdir(), 'adopt-')), new Terminal()];
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const result = runAdopt(['--to', folder, ...args], { root: '.', now: NOW, prompts: terminal.prompts });
  return { folder, terminal, result };
}

/** Answers the questions up to one, by its number. */
async function answerUntil(terminal: Terminal, count: number): Promise<void> {
  for (const [question, typed, ...keys] of KEYS.slice(0, count - 1)) {
    expect(await terminal.screen()).toContain(question);
    await terminal.answer(typed, ...keys);
  }
}

function readData(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, 'content', file), 'utf8'));
}

it('npm run adopt asks what a place is, one question after the other, and writes what was answered', async () => {
  const { folder, terminal, result } = start();
  await answerUntil(terminal, 18);
  expect(await result).toContain('texts are to be written');
  expect(readData(folder, 'site.json')).toMatchObject({
    name: 'Casa da Ponte',
    baseUrl: 'https://casadaponte.example',
    languages: ['en', 'gl'],
    location: { countryCode: 'ES', latitude: 42.9, longitude: -7.3, timeZone: 'Europe/Madrid' },
    bookingEngine: { name: 'email' },
  });
  expect(readData(folder, 'rates.json')).toMatchObject({ currency: 'GBP', passes: [{ key: 'day-pass' }] });
  expect(readData(folder, 'network.json')).toMatchObject({ spots: [{ key: 'loft' }, { key: 'field' }] });
  expect((await problemsIn(folder)).every(({ code }) => code === 'to-write')).toBe(true);
});

it.each([
  [1, ' ', 'Expected at least 1 letter, such as Casa da Ponte'],
  [2, 'casadaponte.example', 'Expected an address that begins with https://, such as https://casadaponte.example'],
  [3, 'ola', 'Expected an e-mail address, such as'],
  [8, 'UK', 'Expected the two letters of a country'],
  [9, '42.9, -7.3', 'Expected a number, such as 42.9'],
  [10, '200', 'Expected a number: at most 180, such as -7.3'],
  [11, '430.5', 'Expected a whole number'],
  [13, 'English', 'Expected a language tag in small letters, such as en, gl or pt-br'],
  [14, 'euro', 'Expected'],
  [16, '', 'Expected at least one area with the part internet, such as Loft,Field'],
  [16, 'Loft, loft', 'Expected every area once'],
] as const)('npm run adopt asks question %i again after "%s"', async (question, typed, said) => {
  const { folder, terminal, result } = start();
  await answerUntil(terminal, question);
  expect((await terminal.answerWrongly(typed)).replaceAll(/\s+/g, ' ')).toContain(said);
  await terminal.stop();
  await expect(result).rejects.toMatchObject({ name: 'ExitPromptError' });
  expect(readdirSync(folder)).toEqual([]);
});

it.each(KEYS.map((_, index) => index + 1))(
  'npm run adopt writes nothing when somebody stops it at question %i',
  async (question) => {
    const { folder, terminal, result } = start();
    await answerUntil(terminal, question);
    await terminal.stop();
    await expect(result).rejects.toMatchObject({ name: 'ExitPromptError' });
    expect(readdirSync(folder)).toEqual([]);
  },
);

it('npm run adopt asks before it replaces a content/, first of all, and leaves it if not told to', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'adopt-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  mkdirSync(path.join(folder, 'content'));
  writeFileSync(path.join(folder, 'content/site.json'), '{}\n');
  const [terminal, options] = [new Terminal(), { root: '.', now: NOW }];
  const refused = runAdopt(['--to', folder], { ...options, prompts: terminal.prompts });
  expect(await terminal.screen()).toContain(`Replace all that is in ${path.join(folder, 'content')}`);
  await terminal.answer();
  expect(await refused).toBe('Nothing was written.');
  const stopped = runAdopt(['--to', folder], { ...options, prompts: terminal.prompts });
  await terminal.answer('y');
  await answerUntil(terminal, 17);
  await terminal.stop();
  await expect(stopped).rejects.toMatchObject({ name: 'ExitPromptError' });
  expect(readFileSync(path.join(folder, 'content/site.json'), 'utf8')).toBe('{}\n');
  const replaced = runAdopt(['--to', folder], { ...options, prompts: terminal.prompts });
  await terminal.answer('y');
  await answerUntil(terminal, 18);
  await replaced;
  expect(existsSync(path.join(folder, 'content/rates.json'))).toBe(true);
});

it('npm run adopt asks for no area where no internet is watched, and for the id of an engine that has one', async () => {
  const { folder, terminal, result } = start();
  await answerUntil(terminal, 15);
  await terminal.answer('');
  expect(await terminal.screen()).toContain('17/17 How guests book');
  await terminal.answer('', 'down', 'down', 'down', 'down');
  expect(await terminal.screen()).toContain('The number of the property');
  expect(await terminal.answerWrongly('mine')).toContain('Expected the number of the property, such as 12345');
  await terminal.answer('12345');
  await result;
  expect(readData(folder, 'site.json')).toMatchObject({ bookingEngine: { name: 'beds24', propertyId: '12345' } });
  expect(existsSync(path.join(folder, 'content/network.json'))).toBe(false);
});

it('npm run adopt takes the words of any language where those of English are gone', async () => {
  const { folder, terminal, result } = start();
  await answerUntil(terminal, 18);
  await result;
  rmSync(path.join(folder, 'content/strings/en.json'));
  const again = new Terminal();
  const options = { root: folder, now: NOW, prompts: again.prompts };
  const replaced = runAdopt(['--yes', '--languages=pt', '--parts=', '--areas='], options);
  for (const [, typed, ...keys] of [...KEYS.slice(0, 12), ...KEYS.slice(13, 14), ...KEYS.slice(16)]) {
    await again.screen();
    await again.answer(typed, ...keys);
  }
  expect(await replaced).toContain('content/strings/pt.json is a copy of gl.json: translate it.');
});

it('npm run adopt says before it asks that there are no words of the interface to take over', async () => {
  const { folder } = start('--help');
  await expect(runAdopt([], { root: folder, now: NOW, prompts: new Terminal().prompts })).rejects.toThrow(
    'content/strings is gone',
  );
});

it('npm run adopt says what is wrong with a flag before it asks anything', async () => {
  const { result } = start('--latitude=north', '--parts=blog', '--areas=Loft');
  await expect(result).rejects.toThrow(
    '--latitude: Expected a number, such as 42.9\n--areas: Expected areas only with the part internet',
  );
});

it('npm run adopt asks only for what no flag says', async () => {
  const flags = ['--name=Casa', '--areas=Loft', '--engine=email', '--street=Rúa 1', '--country=ES', '--town=Pontella'];
  const { terminal, result } = start(...flags);
  expect(await terminal.screen()).toContain('1/11 The address of its website');
  await terminal.stop();
  await expect(result).rejects.toMatchObject({ name: 'ExitPromptError' });
});
