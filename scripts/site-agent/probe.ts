import { execFile } from 'node:child_process';
import { connect } from 'node:net';

/** How long each question may take. */
const LIMIT_MS = 5_000;

/** A device that refuses is there; so is one that hangs up. */
const THERE = ['ECONNREFUSED', 'ECONNRESET'];
/** Nobody has answered, or nobody has that address. */
const SILENT = ['ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN'];

/**
 * Whether a device is there: with `port` by opening a connection there, which may be refused too; else with ping, twice
 * at most, as the first packet may be lost to looking for its address. Throws where it cannot be told.
 */
export async function isThere(host: string, port: number | undefined): Promise<boolean> {
  if (port === undefined) return (await ping(host)) || (await ping(host));
  const connection = await openConnection({ host, port });
  if ('tookMs' in connection || THERE.includes(connection.code)) return true;
  if (SILENT.includes(connection.code)) return false;
  throw new Error(`opening a connection failed with ${connection.code}`);
}

/** No answer, by the exit code that every ping has for it. */
const NO_ANSWER = 1;

function ping(host: string): Promise<boolean> {
  const count = process.platform === 'win32' ? '-n' : '-c';
  return new Promise((resolve, reject) => {
    // Systems do not agree on how ping is told when to give up; all of them can be stopped.
    execFile('ping', [count, '1', host], { timeout: LIMIT_MS }, (error, _output, complaint) => {
      if (!error) resolve(true);
      else if (error.killed || error.code === NO_ANSWER) resolve(false);
      else if (error.code === 'ENOENT') reject(new Error('there is no ping on this system; give it a "port"'));
      else reject(new Error(complaint.trim().split('\n')[0] ?? `ping ended with ${String(error.code)}`));
    });
  });
}

type Opened = { readonly tookMs: number } | { readonly code: string };

/** Opens a TCP connection and closes it again: how long that took, or the system's code for why not. */
export function openConnection(target: { readonly host: string; readonly port: number }): Promise<Opened> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const socket = connect({ ...target, signal: AbortSignal.timeout(LIMIT_MS) });
    const settle = (opened: Opened): void => {
      socket.destroy();
      resolve(opened);
    };
    socket.once('connect', () => {
      settle({ tookMs: performance.now() - startedAt });
    });
    socket.once('error', ({ name, code }: NodeJS.ErrnoException) => {
      settle({ code: name === 'AbortError' ? 'ETIMEDOUT' : (code ?? 'unknown') });
    });
  });
}
