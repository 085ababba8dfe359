import { execFile } from 'node:child_process';

export type PingAnswer = { readonly kind: 'answer' | 'silence' } | { readonly kind: 'problem'; readonly error: Error };

/** No answer, by the exit code that every ping has for it. */
const NO_ANSWER = 1;

/** Asks a device with the system's `ping`, twice at most: the first packet may be lost to looking for its address. */
export async function askPing(host: string, timeoutMs: number): Promise<PingAnswer> {
  const first = await pingOnce(host, timeoutMs);
  return first.kind === 'silence' ? pingOnce(host, timeoutMs) : first;
}

function pingOnce(host: string, timeoutMs: number): Promise<PingAnswer> {
  const count = process.platform === 'win32' ? '-n' : '-c';
  return new Promise((resolve) => {
    // Systems do not agree on how ping is told when to give up; all of them can be stopped.
    execFile('ping', [count, '1', host], { timeout: timeoutMs }, (error, _output, complaint) => {
      if (!error) resolve({ kind: 'answer' });
      else if (error.killed || error.code === NO_ANSWER) resolve({ kind: 'silence' });
      else resolve({ kind: 'problem', error: new Error(explain(error, complaint)) });
    });
  });
}

function explain(error: Error & { code?: unknown }, complaint: string): string {
  if (error.code === 'ENOENT') return 'there is no ping on this system';
  const [firstLine = ''] = complaint.trim().split('\n');
  return firstLine === '' ? `ping ended with ${String(error.code)}` : firstLine;
}
