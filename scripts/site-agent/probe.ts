import { execFile } from 'node:child_process';
import { connect } from 'node:net';

/**
 * Whether a device is there: with `port` by opening a connection there, which may be refused too; else with ping, twice
 * at most, as the first packet may be lost to looking for its address. Throws where it cannot be told.
 */
export async function isThere(host: string, port: number | undefined, timeoutMs: number): Promise<boolean> {
  if (port === undefined) return (await ping(host, timeoutMs)) || (await ping(host, timeoutMs));
  const connection = await openConnection({ host, port }, timeoutMs);
  if ('tookMs' in connection || THERE.includes(connection.code)) return true;
  if (SILENT.includes(connection.code)) return false;
  throw new Error(EXPLAINED[connection.code] ?? `opening a connection failed with ${connection.code}`);
}

/** No answer, by the exit code that every ping has for it. */
const NO_ANSWER = 1;

function ping(host: string, timeoutMs: number): Promise<boolean> {
  const count = process.platform === 'win32' ? '-n' : '-c';
  return new Promise((resolve, reject) => {
    // Systems do not agree on how ping is told when to give up; all of them can be stopped.
    execFile('ping', [count, '1', host], { timeout: timeoutMs }, (error, _output, complaint) => {
      if (!error) resolve(true);
      else if (error.killed || error.code === NO_ANSWER) resolve(false);
      else if (error.code === 'ENOENT') reject(new Error('there is no ping on this system; give it a "port"'));
      else reject(new Error(complaint.trim().split('\n')[0] ?? `ping ended with ${String(error.code)}`));
    });
  });
}

/** A device that refuses is there; so is one that hangs up. */
const THERE = ['ECONNREFUSED', 'ECONNRESET'];
/** Nobody has answered, or nobody has that address. */
const SILENT = ['ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN'];

const EXPLAINED: Readonly<Record<string, string>> = {
  ENOTFOUND: 'nobody knows its name',
  EAI_AGAIN: 'its name could not be looked up',
  ENETUNREACH: 'this machine has no way to its network',
};

/** Opens a TCP connection and closes it again: how long that took, or the system's code for why not; `ETIMEDOUT` if the time is up first. */
export function openConnection(
  target: { readonly host: string; readonly port: number },
  timeoutMs: number,
): Promise<{ readonly tookMs: number } | { readonly code: string }> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const socket = connect(target);
    const settle = (connection: { tookMs: number } | { code: string }): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(connection);
    };
    const timer = setTimeout(() => {
      settle({ code: 'ETIMEDOUT' });
    }, timeoutMs);
    socket.once('connect', () => {
      settle({ tookMs: performance.now() - startedAt });
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      settle({ code: error.code ?? 'unknown' });
    });
  });
}
