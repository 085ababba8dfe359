import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface Target {
  readonly host: string;
  readonly port: number;
}

/** What came of trying to open a TCP connection: how long it took, or the system's code for why it did not open. */
export type Connection =
  { readonly kind: 'open'; readonly tookMs: number } | { readonly kind: 'failed'; readonly code: string };

/** Opens a TCP connection and closes it again; `ETIMEDOUT` if the time is up first. */
export function openConnection({ host, port }: Target, timeoutMs: number): Promise<Connection> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const socket = connect({ host, port });
    const settle = (connection: Connection): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(connection);
    };
    const timer = setTimeout(() => {
      settle({ kind: 'failed', code: 'ETIMEDOUT' });
    }, timeoutMs);
    socket.once('connect', () => {
      settle({ kind: 'open', tookMs: performance.now() - startedAt });
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      settle({ kind: 'failed', code: error.code ?? 'unknown' });
    });
  });
}
