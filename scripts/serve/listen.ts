import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ListenOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  readonly variable: string;
}

const ANY_OF_THIS_MACHINE: ListenOptions = { port: 0, host: '127.0.0.1', variable: '' };

/** Starts a server and returns its port. Throws a sentence if the port is taken. */
export function listen(server: Server, { port, host, variable } = ANY_OF_THIS_MACHINE): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') {
        reject(error);
        return;
      }
      const why = error.code === 'EACCES' ? 'may not be used by this account' : 'is already in use';
      reject(new Error(`Port ${port} ${why}. Set ${variable} to another port, or to 0 for any free one.`));
    });
    server.listen(port, host, () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}
