import type { Config, Context } from '@netlify/functions';
import { runAlarms } from '../runtime/alarms/run-alarms.ts';
import { answerWith } from '../runtime/answer-with.ts';
import { serveRefresh } from '../runtime/endpoints.ts';

/** A function may go on for so long after its answer; the host ends it after a minute. */
const LIMIT_MS = 40_000;

export default (request: Request, context: Context): Promise<Response> => {
  const until = Date.now() + LIMIT_MS;
  return answerWith(
    async (asked, address, runtime) => {
      const answer = await serveRefresh(asked, address, runtime);
      // The job does not wait for what staff are told.
      if (answer.ok) context.waitUntil(runAlarms(runtime, until));
      return answer;
    },
    request,
    context,
    Date.now,
  );
};

export const config: Config = { path: '/api/internet-status/refresh' };
