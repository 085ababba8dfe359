import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { rebuildAtTurn } from '../../netlify/runtime/rebuild-site.ts';

/** A host's build hook; gives what it was asked, and its address. */
async function openHook(status = 200): Promise<{ asked: string[]; url: string }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/build_hooks/1` };
}

it.each([
  ['the day after a season, when it begins', '2027-03-19T23:00:00Z', 1],
  ['the same, half an hour later', '2027-03-19T23:30:00Z', 0],
  ['the last day of a season', '2027-03-18T23:00:00Z', 0],
  ['the first of a month', '2027-05-31T22:00:00Z', 1],
  ['any other day', '2027-05-30T22:00:00Z', 0],
])('The host builds anew when something is over, by the clock of the place: %s.', async (_, now, times) => {
  const { asked, url } = await openHook();
  const place = { timeZone: 'Europe/Madrid', endings: [{ through: '2027-03-19' }] };
  await rebuildAtTurn(new Date(now), url, place);
  expect(asked).toEqual(Array.from({ length: times }, () => 'POST /build_hooks/1'));
});

it('A hook that the host does not take is said in the log of the function.', async () => {
  const { url } = await openHook(404);
  const place = { timeZone: 'UTC', endings: [] };
  await expect(rebuildAtTurn(new Date('2027-05-01T00:00:00Z'), url, place)).rejects.toThrow(
    'The host did not take that it is to build: 404. Look at BUILD_HOOK_URL.',
  );
});
