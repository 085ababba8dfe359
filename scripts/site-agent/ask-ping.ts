import { execFile } from 'node:child_process';
import type { Presence } from './ask-tcp.ts';

/** `missing` where the system has no ping. */
export type PingAnswer = Presence | { readonly kind: 'missing' };

/** No answer, by the exit code that every ping has for it. */
const NO_ANSWER = 1;
const PING_ITSELF_MS = 1000;

/** Asks a device with the system's `ping`, twice at most: the first packet may be lost to looking for its address. */
export async function askPing(host: string, timeoutMs: number): Promise<PingAnswer> {
  const first = await pingOnce(host, timeoutMs);
  return first.kind === 'silence' ? pingOnce(host, timeoutMs) : first;
}

/** Whether the system has a ping. */
export async function hasPing(): Promise<boolean> {
  return (await pingOnce('127.0.0.1', PING_ITSELF_MS)).kind !== 'missing';
}

function pingOnce(host: string, timeoutMs: number): Promise<PingAnswer> {
  const count = process.platform === 'win32' ? '-n' : '-c';
  return new Promise((resolve) => {
    // Systems do not agree on how ping is told when to give up; all of them can be stopped.
    execFile('ping', [count, '1', host], { timeout: timeoutMs }, (error, _output, complaint) => {
      if (!error) resolve({ kind: 'answer' });
      else if (error.code === 'ENOENT') resolve({ kind: 'missing' });
      else if (error.killed || error.code === NO_ANSWER) resolve({ kind: 'silence' });
      else resolve({ kind: 'problem', error: new Error(explain(error, complaint)) });
    });
  });
}

function explain(error: Error & { code?: unknown }, complaint: string): string {
  const [firstLine = ''] = complaint.trim().split('\n');
  return firstLine === '' ? `ping ended with ${String(error.code)}` : firstLine;
}
