import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describeError } from '../../src/domain/describe-error.ts';
import { networkSchema, type Network } from '../../src/domain/status/network.ts';
import { PERIOD_MS } from '../../src/domain/status/status-times.ts';
import { StartError } from '../serve/listen.ts';
import { recordingSchema, type Recording } from './recording.ts';
import { VENDORS } from './vendors.ts';

/** What a folder of `npm run doctor -- --record` holds. */
export interface Recorded {
  readonly recording: Recording;
  readonly network: Network;
}

/** Answers as the vendor did; undefined where nobody asked this while it was recorded. */
export type Replay = (request: Pick<Request, 'method' | 'url'>, now: number) => Response | undefined;

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

/** Reads a recording. Throws `StartError` where the folder holds none. */
export function readRecording(folder: string): Recorded {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  try {
    return {
      recording: recordingSchema.parse(read('recording.json')),
      network: networkSchema.parse(read('network.json')),
    };
  } catch (error) {
    const why =
      error instanceof Error && error.name === 'ZodError'
        ? 'its files are not what they should be'
        : describeError(error);
    throw new StartError(`${folder} holds no recording of npm run doctor -- --record: ${why}`);
  }
}

/**
 * Creates what answers in the place of the vendor.
 * - Of a question that was asked several times, the answers come in their order, over and over.
 * - Times move with the clock, by whole periods of five minutes: what was fresh then is fresh now.
 */
export function createReplay({ recordedAt, exchanges }: Recording): Replay {
  const counts = new Map<string, number>();
  return ({ method, url }, now) => {
    const { pathname, searchParams } = new URL(url);
    const question = nameOf(method, pathname, Object.fromEntries(searchParams));
    const answers = exchanges.filter((exchange) => nameOf(exchange.method, exchange.path, exchange.query) === question);
    const count = counts.get(question) ?? 0;
    counts.set(question, count + 1);
    const answer = answers[count % answers.length];
    const shiftMs = Math.floor((now - Date.parse(recordedAt)) / PERIOD_MS) * PERIOD_MS;
    return answer && toResponse(answer, shiftMs);
  };
}

/** The variables with which the site reads a recording that is answered at `url`. */
export function replayVariables({ controller, ids }: Recording, url: string): Readonly<Record<string, string>> {
  const { ids: names, replay } = VENDORS[controller];
  const cleared = Object.fromEntries(names.map((name) => [name, '']));
  return { ...cleared, NETWORK_CONTROLLER: controller, ...replay(url), ...ids };
}

/** What tells one question from another: not when it was asked. */
function nameOf(
  method: string,
  pathname: string,
  { nextToken = '', page = '' }: Readonly<Record<string, string>>,
): string {
  return JSON.stringify([method, pathname, nextToken, page]);
}

function toResponse(
  { status, headers, packed, body, bytes }: Recording['exchanges'][number],
  shiftMs: number,
): Response {
  if (status === undefined) return new Response(null, { status: 504 });
  const text =
    body === undefined ? '?'.repeat(Math.min(bytes ?? 0, 1000)) : JSON.stringify(shiftTimes('', body, shiftMs));
  return new Response(packed ? gzipSync(text) : text, { status, headers });
}

/** The same answer so much later: times, and the five-minute buckets that are counted from 1970. */
function shiftTimes(field: string, value: unknown, shiftMs: number): unknown {
  if (typeof value === 'string') return TIME.test(value) ? new Date(Date.parse(value) + shiftMs).toISOString() : value;
  if (typeof value === 'number') {
    if (field === 'index') return value + shiftMs / PERIOD_MS;
    return field === 'lastSeen' ? value + shiftMs : value;
  }
  if (Array.isArray(value)) return value.map((entry: unknown) => shiftTimes(field, entry, shiftMs));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, shiftTimes(name, entry, shiftMs)]));
}
