import type { Config, Context } from '@netlify/functions';
import { explainAlarms } from '../runtime/alarms/explain-alarms.ts';
import { answerWith, serveEvidence } from '../runtime/endpoints.ts';

export default (request: Request, context: Context): Promise<Response> =>
  answerWith((asked, _, runtime) => serveEvidence(asked, runtime, explainAlarms), request, context, Date.now);

export const config: Config = { path: '/api/internet-status/evidence' };
