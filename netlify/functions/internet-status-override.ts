import type { Config, Context } from '@netlify/functions';
import { answerWith, serveOverride } from '../runtime/endpoints.ts';

export default (request: Request, context: Context): Promise<Response> =>
  answerWith(serveOverride, request, context, Date.now);

export const config: Config = { path: '/api/internet-status/override' };
