import { execFile } from 'node:child_process';
import { connect } from 'node:net';

/** Whether a device is there; a problem where it cannot be told. */
export type Presence =
  { readonly kind: 'answer' } | { readonly kind: 'silence' } | { readonly kind: 'problem'; readonly error: Error };

/** Where access points, switches and routers commonly answer, or at least refuse: SSH, DNS, their web pages. */
export const COMMON_PORTS = [22, 53, 80, 443] as const;

/** Asks a device: with `port` by opening a connection there, else with ping; where the system has none or may not use it, by connections to common ports. */
export async function askPresence(host: string, port: number | undefined, timeoutMs: number): Promise<Presence> {
  if (port !== undefined) return askTcp(host, [port], timeoutMs);
  const ping = await askPing(host, timeoutMs);
  if (ping === 'answer' || ping === 'silence') return { kind: ping };
  const connections = await askTcp(host, COMMON_PORTS, timeoutMs);
  // What ping could not do is reported only if the connections do not tell either.
  return connections.kind === 'answer' || ping === 'missing'
    ? connections
    : { kind: 'problem', error: new Error(ping.complaint) };
}

/** Whether the system has a ping. */
export async function hasPing(): Promise<boolean> {
  return (await pingOnce('127.0.0.1', 1_000)) !== 'missing';
}

type PingAnswer = 'answer' | 'silence' | 'missing' | { readonly complaint: string };

/** Twice at most: the first packet may be lost to looking for its address. */
async function askPing(host: string, timeoutMs: number): Promise<PingAnswer> {
  const first = await pingOnce(host, timeoutMs);
  return first === 'silence' ? pingOnce(host, timeoutMs) : first;
}

/** No answer, by the exit code that every ping has for it. */
const NO_ANSWER = 1;

function pingOnce(host: string, timeoutMs: number): Promise<PingAnswer> {
  const count = process.platform === 'win32' ? '-n' : '-c';
  return new Promise((resolve) => {
    // Systems do not agree on how ping is told when to give up; all of them can be stopped.
    execFile('ping', [count, '1', host], { timeout: timeoutMs }, (error, _output, complaint) => {
      if (!error) resolve('answer');
      else if (error.code === 'ENOENT') resolve('missing');
      else if (error.killed || error.code === NO_ANSWER) resolve('silence');
      else resolve({ complaint: complaint.trim().split('\n')[0] ?? `ping ended with ${String(error.code)}` });
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

/** One port that answers or refuses is enough. */
async function askTcp(host: string, ports: readonly number[], timeoutMs: number): Promise<Presence> {
  const connections = await Promise.all(ports.map((port) => openConnection({ host, port }, timeoutMs)));
  const codes = connections.map((connection) => ('code' in connection ? connection.code : undefined));
  if (codes.some((code) => code === undefined || THERE.includes(code))) return { kind: 'answer' };
  const odd = codes.find((code) => code !== undefined && !SILENT.includes(code));
  if (odd === undefined) return { kind: 'silence' };
  return { kind: 'problem', error: new Error(EXPLAINED[odd] ?? `opening a connection failed with ${odd}`) };
}

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
