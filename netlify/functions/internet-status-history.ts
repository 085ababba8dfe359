import type { Config, Context } from '@netlify/functions';
import { answerWith, serveHistory } from '../runtime/endpoints.ts';

export default (request: Request, context: Context): Promise<Response> =>
  answerWith(serveHistory, request, context, Date.now);

export const config: Config = { path: '/api/internet-status/history' };
