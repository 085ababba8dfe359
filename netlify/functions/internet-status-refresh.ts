import type { Config, Context } from '@netlify/functions';
import { serveRefresh } from '../runtime/endpoints.ts';
import { createRuntime } from '../runtime/runtime.ts';

export default (request: Request, context: Context): Promise<Response> =>
  serveRefresh(request, context.ip, createRuntime({ deployContext: context.deploy.context, now: Date.now }));

export const config: Config = { path: '/api/internet-status/refresh' };
