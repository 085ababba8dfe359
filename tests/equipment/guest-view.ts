import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Controller } from '../../netlify/runtime/equipment/controller.ts';
import { createOmadaController } from '../../netlify/runtime/equipment/omada.ts';
import { createUnifiController } from '../../netlify/runtime/equipment/unifi.ts';
import { serveStatus } from '../../netlify/runtime/endpoints.ts';
import { close, listen } from '../../scripts/serve/listen.ts';
import { snapshotSchema, type Snapshot } from '../../src/status/snapshot.ts';
import { openStore } from '../runtime/memory-blobs.ts';
import { createTestRuntime } from '../runtime/test-runtime.ts';
import { createTestService, TestClock } from '../runtime/test-service.ts';

/** What a vendor's cloud answers to each path, at a time; a path that is not there is not found. */
export type Answers = (now: number) => Readonly<Record<string, unknown>>;

/** The real controllers, as they would be set up for a cloud at this address. */
export const CONTROLLERS = {
  unifi: (apiUrl: string): Controller =>
    createUnifiController({ apiUrl, apiKey: 'key', hostId: undefined, siteId: undefined, fetch, detailMs: 600_000 }),
  omada: (apiUrl: string): Controller =>
    createOmadaController({
      apiUrl,
      omadaId: 'omada-1',
      clientId: 'client',
      clientSecret: 'secret',
      siteId: undefined,
      fetch,
    }),
} as const;

/**
 * What `/api/internet-status` tells guests over readings five minutes apart, the vendor's cloud answering over HTTP so
 * and so at each of them: `ok/ok, ok ok ok`, the connection first, then the areas.
 */
export async function tellGuests(vendor: keyof typeof CONTROLLERS, readings: readonly Answers[]): Promise<string[]> {
  const clock = new TestClock('2026-03-02T10:02:00Z');
  let answers: Answers | undefined;
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url ?? '/', 'http://vendor');
    const body = answers?.(clock.now)[decodeURIComponent(pathname)];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { code: 'not_found' }));
  });
  const port = await listen(server, { port: 0, host: '127.0.0.1', variable: 'nothing' });
  onTestFinished(() => close(server));
  const equipment = CONTROLLERS[vendor](`http://127.0.0.1:${port}`);
  const { service } = createTestService(openStore(), { equipment, clock });
  const runtime = createTestRuntime(service, {}, () => clock.now);
  const told: string[] = [];
  for (answers of readings) {
    const request = new Request('http://localhost/api/internet-status');
    const response = await serveStatus(request, '203.0.113.7', runtime);
    told.push(inWords(snapshotSchema.parse(await response.json())));
    clock.advance(300_001);
  }
  return told;
}

/** `ok/ok, ok ok ok`: the connection first, then the areas. */
export function inWords({ internet, spots }: Snapshot): string {
  return `${internet.level}/${internet.attribution}, ${spots.map(({ level }) => level).join(' ')}`;
}
