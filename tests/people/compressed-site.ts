import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, createBrotliCompress } from 'node:zlib';

const TEXT = /^(?:text\/|application\/|image\/svg)/;
/** About what a host has time for. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The site at this address as it travels from the host, which compresses every text for browsers that take it so. */
export async function serveCompressed(site: string): Promise<{ readonly url: string; readonly stop: () => void }> {
  const server = createServer((request, response) => {
    const { method, headers } = request;
    const forwarded = ask(new URL(request.url ?? '/', site), { method, headers }, (answer) => {
      if (answer.statusCode === 200 && TEXT.test(answer.headers['content-type'] ?? '')) {
        delete answer.headers['content-length'];
        response.writeHead(200, { ...answer.headers, 'content-encoding': 'br' });
        answer.pipe(createBrotliCompress(QUALITY)).pipe(response);
      } else {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      }
    });
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
