import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A line to a server, which can fall silent: then it takes every connection, and nothing comes back. */
export async function openLine(to: string): Promise<{ readonly url: string; readonly fallSilent: () => void }> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const line = createServer((near) => {
    sockets.add(near);
    near.on('error', () => near.destroy());
    if (isSilent) return;
    const far = connect(Number(new URL(to).port), new URL(to).hostname);
    sockets.add(far);
    far.on('error', () => near.destroy());
    near.pipe(far).on('data', (data: Buffer) => {
      if (!isSilent) near.write(data);
    });
  });
  line.listen(0, 'localhost');
  await once(line, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    line.close();
  });
  return {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    fallSilent: () => {
      isSilent = true;
    },
  };
}
