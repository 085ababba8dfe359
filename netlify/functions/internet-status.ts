import type { Config, Context } from '@netlify/functions';
import { answerWith, serveStatus } from '../runtime/endpoints.ts';

export default (request: Request, context: Context): Promise<Response> =>
  answerWith(serveStatus, request, context, Date.now);

export const config: Config = { path: '/api/internet-status' };
