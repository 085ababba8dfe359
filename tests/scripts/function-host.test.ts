import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createContext, createFunctionHost } from '../../scripts/serve/function-host.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'functions-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const write = (name: string, code: string): Promise<void> => writeFile(path.join(folder, `${name}.ts`), code);

describe('which function a request gets', () => {
  it.each([
    ['GET', '/api/state', 'state'],
    ['DELETE', '/api/state', 'state'],
    ['GET', '/API/State/', 'state'],
    ['GET', '/api/state/more', undefined],
    ['POST', '/rooms/', 'refuse'],
    ['GET', '/rooms/', undefined],
    ['POST', '/api/other', undefined],
    ['GET', '/clock', undefined],
  ])('%s %s: %s', async (method, pathname, expected) => {
    await write('state', `export default () => new Response(); export const config = { path: '/api/state' };`);
    await write(
      'refuse',
      `export default () => new Response(); export const config = { path: '/*', excludedPath: ['/api/*'], method: ['POST'] };`,
    );
    await write('clock', `export default () => undefined; export const config = { schedule: '*/5 * * * *' };`);
    const host = await createFunctionHost(folder);
    expect(host.match(method, pathname)?.name).toBe(expected);
  });
});

it('runs a function that has a schedule by the clock, with the request that the host sends', async () => {
  const called = new Promise<Request>((resolve) => {
    Object.assign(globalThis, { scheduledFunctionCalled: resolve });
  });
  await write(
    'clock',
    `export default (request: Request) => { globalThis.scheduledFunctionCalled(request); }; export const config = { schedule: '* * * * * *' };`,
  );
  const stop = (await createFunctionHost(folder)).startSchedules();
  const request = await called;
  stop();
  expect([request.method, request.headers.get('x-nf-event')]).toEqual(['POST', 'schedule']);
  expect(Object.keys((await request.json()) as object)).toEqual(['next_run']);
});

it('names a file that exports no function', async () => {
  await write('empty', 'export const nothing = 1;');
  await expect(createFunctionHost(folder)).rejects.toThrow(/empty\.ts must export a function as its default\.$/);
});

it('tells a function the address of the connection', () => {
  expect(createContext('203.0.113.7', 'http://localhost/').ip).toBe('203.0.113.7');
});

it.each([
  ['branch-deploy', 'branch-deploy'],
  ['', 'dev'],
])('tells a function for whom the deploy is: with CONTEXT %j it is %s', (CONTEXT, context) => {
  vi.stubEnv('CONTEXT', CONTEXT);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(createContext('203.0.113.7', 'http://localhost/').deploy?.context).toBe(context);
});
