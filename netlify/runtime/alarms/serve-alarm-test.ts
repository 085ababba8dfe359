import { describeError } from '../../../src/domain/describe-error.ts';
import { STAFF_PASSWORD_HEADER } from '../../../src/domain/status/password-headers.ts';
import { isOwnOrigin, isStaff } from '../callers.ts';
import { refuseCaller, refuseMethod, respondJson } from '../respond.ts';
import type { Runtime } from '../runtime.ts';
import type { Sending } from './alarm-channel.ts';
import { createAlarmChannels } from './alarm-channels.ts';
import { deliver } from './deliver.ts';
import { composeTest } from './test-message.ts';

const MINUTE_MS = 60_000;
/** Together with the store, so that the answer comes within ten seconds. */
const TEST_MS = 6_000;

/**
 * `POST /api/internet-status/alarm-test`: staff have a test sent to every way that is set up, once a minute, and are told
 * what became of it on each. 429 where one was sent within this minute, 503 where the store cannot say.
 */
export async function serveAlarmTest(request: Request, runtime: Runtime): Promise<Response> {
  const { environment, store, now, log } = runtime;
  if (request.method !== 'POST') return refuseMethod('POST');
  if (!isOwnOrigin(request, environment.SITE_URL)) return respondJson(request, 403, { error: 'forbidden' });
  if (!isStaff(request, runtime)) return refuseCaller(request, STAFF_PASSWORD_HEADER);
  try {
    const minute = Math.floor(now() / MINUTE_MS);
    if (!(await store.openClaim(`test/${minute}`, { at: new Date(now()).toISOString() }))) {
      const seconds = Math.ceil(((minute + 1) * MINUTE_MS - now()) / 1000);
      return respondJson(request, 429, { error: 'too-soon' }, { 'retry-after': String(Math.max(1, seconds)) });
    }
    return respondJson(request, 200, { results: await sendTests(runtime) });
  } catch (error) {
    log(`The test could not be sent: ${describeError(error)}`);
    return respondJson(request, 503, { error: 'unavailable' }, { 'retry-after': '60' });
  }
}

type Result = { readonly channel: string } & Sending;

async function sendTests({ environment, malformed, network, now, wait }: Runtime): Promise<Result[]> {
  const message = await composeTest({ environment, malformed }, network);
  const over = AbortSignal.timeout(TEST_MS);
  return Promise.all(
    createAlarmChannels(environment, fetch, now).map(async (channel) => ({
      channel: channel.name,
      ...(await deliver({ channel, message, over, wait })),
    })),
  );
}
