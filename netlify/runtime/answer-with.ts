import type { Context } from '@netlify/functions';
import { respondNotFound } from './respond.ts';
import { createRuntime, type Runtime } from './runtime.ts';

type Endpoint = (request: Request, address: string, runtime: Runtime) => Promise<Response>;

/** The answer of an endpoint; at a place without a network it is that of any address at which nothing is. */
export function answerWith(
  endpoint: Endpoint,
  request: Request,
  { deploy, ip }: Context,
  now: () => number,
): Promise<Response> {
  const runtime = createRuntime({ deployContext: deploy.context, now });
  return runtime ? endpoint(request, ip, runtime) : respondNotFound(request, fetch);
}
