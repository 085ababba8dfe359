import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** By lower-case name; every value of a header that is sent twice. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: Buffer;
}

/** Sends one request over a connection of its own, byte by byte as given, and takes the answer apart. */
export function requestRaw(
  url: string,
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers }).map((line) => line.join(': '));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write([`${method} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    });
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      resolve(parseAnswer(Buffer.concat(chunks)));
    });
  });
}

function parseAnswer(answer: Buffer): RawAnswer {
  const end = answer.indexOf('\r\n\r\n');
  const [first = '', ...lines] = answer.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const [name = '', ...value] = line.split(': ');
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value.join(': ')]);
  }
  return { status: Number(first.split(' ')[1]), headers, body: answer.subarray(end + 4) };
}
