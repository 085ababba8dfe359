import answerAtEdge, { config } from '../../netlify/edge-functions/markdown.ts';
import { createRoute } from './function-host.ts';

type Next = (request: Request) => Promise<Response>;

const isOnPath = createRoute(config);
const isAskedFor = new RegExp(String(config.header?.accept));

/**
 * Runs the edge function as the host does, for the requests that its `config` asks for, in front of functions and files.
 * - `next` asks these. All else they answer themselves.
 * - What it answers has no `Content-Length`: the host takes it away.
 */
export async function runAtEdge(request: Request, next: Next): Promise<Response> {
  const { method, headers, url } = request;
  const isMeant = isOnPath(method, new URL(url).pathname) && isAskedFor.test(headers.get('accept') ?? '');
  if (!isMeant) return next(request);
  const answered = await answerAtEdge(request, { next });
  answered.headers.delete('content-length');
  return answered;
}
