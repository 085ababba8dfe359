import { serveHistory, serveStatus } from '../../netlify/runtime/endpoints.ts';
import type { Runtime } from '../../netlify/runtime/runtime.ts';
import { historySchema, type History } from '../../src/status/history-answer.ts';
import { snapshotSchema } from '../../src/status/snapshot.ts';
import { createTestService, TestClock } from '../runtime/test-service.ts';
import { answerWith, type Answers } from './answers.ts';
import { createOf, type AskedVendor } from './vendors.ts';

export type Cloud = (now: number) => Answers;

/** What guests see of a site over some readings, and how long the history then reports no internet. */
interface Watched {
  readonly told: string[];
  readonly minutes: { readonly ofDays: number; readonly ofTimes: number };
}

/** Returns what `/api/internet-status` shows over readings five minutes apart, with the cloud in one state for each. */
export async function tellGuests(vendor: AskedVendor, readings: readonly Cloud[]): Promise<string[]> {
  return (await watchSite(vendor, readings)).told;
}

export async function watchSite(vendor: AskedVendor, readings: readonly Cloud[]): Promise<Watched> {
  const clock = new TestClock('2026-03-02T10:02:00Z');
  let answers: Answers = {};
  const equipment = createOf(vendor, (url, init) => answerWith(answers)(url, init));
  const { runtime } = createTestService({ equipment, clock });
  const told: string[] = [];
  for (const cloud of readings) {
    answers = cloud(clock.now);
    told.push(await tellGuest(runtime()));
    clock.advance(300_001);
  }
  const response = await serveHistory(new Request('http://localhost/'), '203.0.113.7', runtime());
  return { told, minutes: outageMinutes(historySchema.parse(await response.json())) };
}

function outageMinutes({ internet }: History): Watched['minutes'] {
  const bad = internet.recent.filter(({ level }) => level === 'outage');
  const ofTimes = bad.reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0) / 60_000;
  const ofDays = internet.days.reduce((sum, { seconds: { outage } }) => sum + outage.provider + outage.us, 0) / 60;
  return { ofTimes: Math.round(ofTimes), ofDays: Math.round(ofDays) };
}

/** Returns `ok/ok, ok ok ok`: the connection first, then the areas. */
export async function tellGuest(runtime: Runtime): Promise<string> {
  const response = await serveStatus(new Request('http://localhost/api/internet-status'), '203.0.113.7', runtime);
  const { internet, spots } = snapshotSchema.parse(await response.json());
  return `${internet.level}/${internet.attribution}, ${spots.map(({ level }) => level).join(' ')}`;
}
