import type { Fetch } from '../../../netlify/runtime/controllers/controller.ts';
import { createController } from '../../../netlify/runtime/controllers/create-controller.ts';
import { readEnvironment } from '../../../netlify/runtime/env.ts';
import { createReplay, replayVariables, type Recorded } from '../../../scripts/recording/replay.ts';
import type { Reading } from '../../../src/domain/status/reading.ts';

/** What the site's own controller reads with these variables. */
export function readWith(variables: Readonly<Record<string, string>>, fetch: Fetch, now: number): Promise<Reading> {
  const { environment } = readEnvironment(variables);
  const noPushes = { readPushes: () => Promise.resolve([]) };
  return createController(environment, fetch, noPushes).read(now, new AbortController().signal);
}

/** What a recording is read as, at that time. */
export function readReplayed({ recording }: Pick<Recorded, 'recording'>, now: number): Promise<Reading> {
  const answer = createReplay(recording);
  const replayFetch: Fetch = (url, { method = 'GET' }) =>
    Promise.resolve(answer({ method, url: url.href }, now) ?? new Response(null, { status: 404 }));
  return readWith(replayVariables(recording, 'http://replay.example'), replayFetch, now);
}
