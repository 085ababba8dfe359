import { serveRefresh } from '../endpoints.ts';
import type { Runtime } from '../runtime.ts';
import { runAlarms } from './run-alarms.ts';

/** Has the snapshot refreshed if it is due, and then staff told what is due, until a moment at the latest. */
export async function refreshAndTell(runtime: Runtime, until: number): Promise<void> {
  await runtime.service.refresh();
  await runAlarms(runtime, until);
}

/** When staff are told what is due after an answer: until a moment at the latest, and by work that goes on by itself. */
interface Afterwards {
  readonly until: number;
  readonly goOn: (work: Promise<void>) => void;
}

/**
 * `POST /api/internet-status/refresh`, and then staff are told what is due; nobody is where the request is refused. The job
 * does not wait for what staff are told.
 */
export async function serveRefreshAndTell(
  request: Request,
  address: string,
  runtime: Runtime,
  { until, goOn }: Afterwards,
): Promise<Response> {
  const answer = await serveRefresh(request, address, runtime);
  if (answer.ok) goOn(runAlarms(runtime, until));
  return answer;
}
