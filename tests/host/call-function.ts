// Run in a process of its own: calls a bundled function once, as the host does, and prints the status of its answer.
import { pathToFileURL } from 'node:url';

type Handler = (request: Request, context: object) => Promise<Response | undefined> | Response | undefined;

const [file = '', method = 'GET'] = process.argv.slice(2);
const module = (await import(pathToFileURL(file).href)) as { default: Handler };
const request = new Request('https://site.example/api/internet-status', { method });
const answer = await module.default(request, {
  ip: '198.51.100.7',
  deploy: { context: 'production' },
  site: { url: 'https://site.example' },
});
console.log(answer?.status ?? 'no answer');
