import type { Config, Context } from '@netlify/functions';
import { serveEvidence } from '../runtime/endpoints.ts';
import { createRuntime } from '../runtime/runtime.ts';

export default (request: Request, context: Context): Promise<Response> =>
  serveEvidence(request, createRuntime({ deployContext: context.deploy.context, now: Date.now }));

export const config: Config = { path: '/api/internet-status/evidence' };
