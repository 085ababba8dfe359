import { z } from 'zod';
import { MINUTE_MS } from '../../src/text/numbers/durations.ts';
import { readEnvironment } from './environment/env.ts';

/** Interval of the function, and the time limit for each response of the site and of Netlify, in milliseconds. */
const ROUND_MS = 30 * MINUTE_MS;
const ANSWER_MS = 10_000;

/** The part of `/resources.json` that is read: `changes` is later than the build itself, or missing. */
const builtSchema = z.object({ changes: z.iso.datetime().optional() });

/**
 * Requests a build (`BUILD_HOOK_URL`) once the published build is out of date: at the moment `changes` of
 * `/resources.json`. While no newer build is published, repeats the request half an hour later, then after one hour,
 * two, four and so on, so that a failing build is not started all day. Throws if the site or Netlify does not answer as
 * expected, for the function's log.
 */
export async function rebuildWhenOutOfDate(
  now: Date,
  siteUrl: string | undefined,
  hookUrl = readEnvironment().environment.BUILD_HOOK_URL,
): Promise<void> {
  if (siteUrl === undefined || hookUrl === undefined) return;
  const list = await fetch(new URL('/resources.json', siteUrl), { signal: AbortSignal.timeout(ANSWER_MS) });
  if (!list.ok) throw new Error(`${list.url} answered ${list.status}: whether a build is due is not known.`);
  const { changes } = builtSchema.parse(await list.json());
  if (changes === undefined || !isRound(now.getTime() - Date.parse(changes))) return;
  const { ok, status } = await fetch(hookUrl, { method: 'POST', signal: AbortSignal.timeout(ANSWER_MS) });
  if (!ok) throw new Error(`The host did not start a build: ${status}. Look at BUILD_HOOK_URL.`);
}

/** Returns true in the first run after the moment, and in runs whose number is a power of two. */
function isRound(lateMs: number): boolean {
  const round = Math.floor(lateMs / ROUND_MS);
  return round === 0 || (round > 0 && Number.isInteger(Math.log2(round)));
}
