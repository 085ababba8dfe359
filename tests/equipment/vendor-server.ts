import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import { close, listen } from '../../scripts/serve/listen.ts';

export interface VendorRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
}

export interface VendorAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  /** Breaks the connection in the middle of the body. */
  readonly cut?: boolean;
}

export interface Vendor {
  readonly url: string;
  readonly requests: VendorRequest[];
}

/** Responses of a cloud with one console, one site and one access point, by path. */
export const ANSWERS: Readonly<Record<string, { data: unknown[] }>> = {
  '/v1/hosts': { data: [{ id: 'host-1', reportedState: { state: 'connected' } }] },
  '/v1/sites': {
    data: [
      { siteId: 'site-1', hostId: 'host-1', statistics: { wans: { WAN: { failoverPriority: 1, portUp: true } } } },
    ],
  },
  '/v1/devices': { data: [{ hostId: 'host-1', devices: [{ mac: '02005E100001', status: 'online' }] }] },
  '/v1/isp-metrics/5m': {
    data: [
      {
        hostId: 'host-1',
        siteId: 'site-1',
        periods: [{ metricTime: '2026-03-02T09:55:00Z', data: { wan: { avgLatency: 12, packetLoss: 0 } } }],
      },
    ],
  },
};

/** Starts a cloud over HTTP with the test's responses; undefined leaves a request without one. */
export async function startVendor(answer: (request: VendorRequest) => VendorAnswer | undefined): Promise<Vendor> {
  const requests: VendorRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://vendor');
    const request = { path: pathname, query: Object.fromEntries(searchParams), headers: incoming.headers };
    requests.push(request);
    const given = answer(request);
    if (!given) return;
    const text = typeof given.body === 'string' ? given.body : JSON.stringify(given.body ?? {});
    const length = given.cut ? { 'content-length': String(text.length + 100) } : {};
    outgoing.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...length, ...given.headers });
    outgoing.write(text, () => {
      if (given.cut) incoming.socket.destroy();
      else outgoing.end();
    });
  });
  const port = await listen(server);
  onTestFinished(() => close(server));
  return { url: `http://127.0.0.1:${port}`, requests };
}
