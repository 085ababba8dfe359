import answerAtEdge, { config } from '../../netlify/edge-functions/markdown.ts';
import { createRoute } from './function-host.ts';

type Next = (request: Request) => Promise<Response>;

const isOnPath = createRoute(config);
const isAskedFor = new RegExp(String(config.header?.accept));

/**
 * Runs the edge function as Netlify does, for requests that match its `config`, in front of functions and files.
 * - `next` passes a request on; other requests go there directly.
 * - Removes `Content-Length` from its responses, as Netlify does.
 */
export async function runAtEdge(request: Request, next: Next): Promise<Response> {
  const { method, headers, url } = request;
  const isMeant = isOnPath(method, new URL(url).pathname) && isAskedFor.test(headers.get('accept') ?? '');
  if (!isMeant) return next(request);
  const answered = await answerAtEdge(request, { next });
  answered.headers.delete('content-length');
  return answered;
}
