import type { Config, Context } from '@netlify/functions';
import { answerWith, serveEvidence } from '../runtime/endpoints.ts';

export default (request: Request, context: Context): Promise<Response> =>
  answerWith(serveEvidence, request, context, Date.now);

export const config: Config = { path: '/api/internet-status/evidence' };
