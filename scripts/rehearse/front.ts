import { createServer, request, type Server } from 'node:http';

/**
 * The site's own address: passes every request on to what is published, as it comes, and its answer as it comes back.
 * Which deploy that is, is read once for each request: nobody ever gets parts of two.
 */
export function createFront(published: () => string | undefined): Server {
  return createServer((asked, answered) => {
    const origin = published();
    if (origin === undefined) {
      answered.writeHead(404).end('Nothing is published.\n');
      return;
    }
    const { hostname, port } = new URL(origin);
    const { method, url: path, headers } = asked;
    const passedOn = request({ hostname, port, method, path, headers }, (answer) => {
      answered.sendDate = false;
      answered.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(answered);
    });
    passedOn.once('error', () => {
      if (answered.headersSent) answered.destroy();
      else answered.writeHead(502).end();
    });
    asked.pipe(passedOn);
  });
}
