import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { generateClient, type GeneratedClient } from './generated-client.ts';
import { GUEST } from './status-requests.ts';

const { url } = inject('sharedServer');

async function text(path: string): Promise<string> {
  return (await fetch(url + path)).text();
}

const HEAD = `import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';
const client = createClient<paths>({ baseUrl: '${url}', redirect: 'manual' });
`;

/** What somebody writes who has read /openapi.json and nothing else. */
const PROGRAM = `${HEAD}
/** Who is to blame, and the areas where the Wi-Fi is not as it should be. */
export async function askStatus(password: string): Promise<string> {
  const { data, error } = await client.GET('/api/internet-status', { headers: { 'x-status-password': password } });
  if (error) return error.error === 'unauthorized' ? 'no entry' : 'try later';
  const blamed: 'ok' | 'provider' | 'us' = data.internet.attribution;
  const poor = data.spots.filter(({ level }) => level !== 'ok').map(({ key, aps }) => key + aps.length);
  return [data.internet.level, blamed, new Date(data.updatedAt).getFullYear(), ...poor].join(' ');
}

/** How long the internet was down on the days that are told of, and how the areas were of late. */
export async function askHistory(password: string): Promise<string> {
  const headers = { 'x-status-password': password };
  const { data, error } = await client.GET('/api/internet-status/history', { headers });
  if (error) return error.error === 'unauthorized' ? 'no entry' : 'try later';
  const down: number = data.internet.days.reduce((sum, { seconds }) => sum + seconds.outage.provider, 0);
  const recent: ('ok' | 'limited' | 'down')[] = data.spots.flatMap(({ recent }) => recent.map(({ level }) => level));
  return [data.timeZone, down, recent.every((level) => level.length > 0)].join(' ');
}

export async function readTwin(locale: 'es' | 'de', page: string): Promise<string> {
  const { data, response } = await client.GET('/{locale}/{page}/index.md', {
    params: { path: { locale, page } },
    parseAs: 'text',
  });
  return data ?? String(response.status);
}

export async function readFile(name: '/pricing.md' | '/facts.md' | '/llms.txt'): Promise<string | undefined> {
  return (await client.GET(name, { parseAs: 'text' })).data;
}

export async function readPart(): Promise<number | undefined> {
  const { data } = await client.GET('/llms-full.txt', { params: { header: { Range: 'bytes=0-9' } }, parseAs: 'text' });
  return data?.length;
}

export async function openBooking(): Promise<string> {
  const { data, response } = await client.GET('/book-now/', {
    params: { query: { check_in: '2027-04-05', check_out: '2027-05-03', adults: 2 } },
    parseAs: 'text',
  });
  return response.url + ' ' + String(data?.includes('<html'));
}

export async function askAgain(etag: string): Promise<number> {
  const params = { header: { 'If-None-Match': etag } };
  return (await client.GET('/facts.md', { params, parseAs: 'text' })).response.status;
}
`;

interface Program {
  readonly askStatus: (password: string) => Promise<string>;
  readonly askHistory: (password: string) => Promise<string>;
  readonly readTwin: (locale: string, page: string) => Promise<string>;
  readonly readFile: (name: string) => Promise<string | undefined>;
  readonly readPart: () => Promise<number | undefined>;
  readonly openBooking: () => Promise<string>;
  readonly askAgain: (etag: string) => Promise<number>;
}

/** Line 4 of a program, and what the compiler says to it. */
const LINES: readonly (readonly [string, string, string | undefined])[] = [
  ['a call that is right', "await client.GET('/pricing.md', { parseAs: 'text' });", undefined],
  ['a path that does not exist', "await client.GET('/prices.md', { parseAs: 'text' });", 'TS2345'],
  ['a method that does not exist', "await client.POST('/api/internet-status');", 'TS2345'],
  ['a part of a path that is left out', "await client.GET('/{page}/index.md', { parseAs: 'text' });", 'TS2345'],
  [
    'a language that does not exist',
    "await client.GET('/{locale}/{page}/index.md', { params: { path: { locale: 'xx', page: 'a' } } });",
    'TS2322',
  ],
  ['a number that is none', "await client.GET('/book-now/', { params: { query: { adults: 'two' } } });", 'TS2322'],
  [
    'a parameter that does not exist',
    "await client.GET('/book-now/', { params: { query: { nights: 2 } } });",
    'TS2353',
  ],
  ['a field that does not exist', "void (await client.GET('/api/internet-status')).data?.internet.speed;", 'TS2339'],
  [
    'a level that does not exist',
    "void ((await client.GET('/api/internet-status')).data?.internet.level === 'slow');",
    'TS2367',
  ],
  [
    'a field of the history that does not exist',
    "void (await client.GET('/api/internet-status/history')).data?.internet.days[0]?.minutes;",
    'TS2339',
  ],
  ['a list taken for text', "void (await client.GET('/api/internet-status')).data?.spots.trim();", 'TS2339'],
  ['an answer taken for certain', "void (await client.GET('/api/internet-status')).data.updatedAt;", 'TS2532'],
];

let client: GeneratedClient;
let program: Program;

beforeAll(async () => {
  const others = LINES.map(([, line]) => `${HEAD}${line}\nexport {};\n`);
  client = await generateClient(await text('/openapi.json'), [PROGRAM, ...others]);
  program = (await client.load(0)) as Program;
});

afterAll(async () => {
  await client.remove();
});

describe('a client generated from /openapi.json', () => {
  it('type-checks', () => {
    expect(client.compileErrors[0]).toEqual([]);
  });

  it.each(LINES.map(([what, , error], index) => [what, error, index] as const))(
    'tells at compile time of %s: %s',
    (_, error, index) => {
      expect(client.compileErrors[index + 1]).toEqual(error === undefined ? [] : [`${error} on line 4`]);
    },
  );

  it('reads the internet status with the guest Wi-Fi password', async () => {
    expect(await program.askStatus(GUEST['x-status-password'])).toMatch(/^(ok|degraded|outage) (ok|provider|us) \d{4}/);
  });

  it('reads the history with the same password', async () => {
    expect(await program.askHistory(GUEST['x-status-password'])).toMatch(/^[A-Z][\w/+-]+ \d+ true$/);
  });

  it('is told in its own type that it has no entry', async () => {
    expect(await program.askStatus('wrong')).toBe('no entry');
    expect(await program.askHistory('wrong')).toBe('no entry');
  });

  it.each(['/pricing.md', '/facts.md', '/llms.txt'])('reads %s as text', async (name) => {
    expect(await program.readFile(name)).toBe(await text(name));
  });

  it('reads a twin by language and name, and 404 where there is none', async () => {
    expect(await program.readTwin('es', 'reservar')).toBe(await text('/es/reservar/index.md'));
    expect(await program.readTwin('es', 'no-such-page')).toBe('404');
  });

  it('opens the booking page with dates and a number', async () => {
    expect(await program.openBooking()).toBe(`${url}/book-now/?check_in=2027-04-05&check_out=2027-05-03&adults=2 true`);
  });

  it('reads a part of the full text', async () => {
    expect(await program.readPart()).toBe(10);
  });

  it('asks again with the ETag, and is told that nothing has changed', async () => {
    expect(await program.askAgain('*')).toBe(304);
  });
});
