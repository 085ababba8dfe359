import type { Config, Context } from '@netlify/functions';
import { serveAlarmTest } from '../runtime/alarms/serve-alarm-test.ts';
import { answerWith } from '../runtime/answer-with.ts';

export default (request: Request, context: Context): Promise<Response> =>
  answerWith((asked, _, runtime) => serveAlarmTest(asked, runtime), request, context, Date.now);

export const config: Config = { path: '/api/internet-status/alarm-test' };
