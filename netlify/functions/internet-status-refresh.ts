import type { Config, Context } from '@netlify/functions';
import { serveRefreshAndTell } from '../runtime/alarms/run-alarms.ts';
import { answerWith } from '../runtime/endpoints.ts';

/** A function may go on for so long after its answer; the host ends it after a minute. */
const LIMIT_MS = 40_000;

export default (request: Request, context: Context): Promise<Response> => {
  const until = Date.now() + LIMIT_MS;
  const goOn = (work: Promise<void>): void => {
    context.waitUntil(work);
  };
  return answerWith(
    (asked, address, runtime) => serveRefreshAndTell(asked, address, runtime, { until, goOn }),
    request,
    context,
    Date.now,
  );
};

export const config: Config = { path: '/api/internet-status/refresh' };
