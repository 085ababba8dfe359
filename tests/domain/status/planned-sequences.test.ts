import { describe, expect, it } from 'vitest';
import { createOverrideRecord, refuseOverride } from '../../../src/status/change-override.ts';
import { composeSnapshot } from '../../../src/status/compose-snapshot.ts';
import type { OverrideRequest } from '../../../src/status/override-request.ts';
import type { OverrideRecord } from '../../../src/status/override.ts';
import { createStatusRecord } from '../../../src/status/record.ts';
import { forManySeeds, type Dice } from '../../dice.ts';
import { createReading, NETWORK } from './fixtures.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 2, 2, 10, 0);
const HOURS = 6;
const READ = createStatusRecord(createReading(), undefined, NETWORK, NOW);
const LEVELS = ['ok', 'limited', 'down'] as const;

/** What somebody has set, from when until when, in milliseconds; each has a name that its level tells. */
interface Hold {
  readonly from: number;
  to: number;
  readonly level: (typeof LEVELS)[number];
  readonly isPlan: boolean;
}

/** Any request at a time, and what it means to the holds; they are kept by hand, minute by minute. */
function ask(dice: Dice, now: number, holds: Hold[]): OverrideRequest {
  const level = dice.pick(LEVELS);
  const isOpen = ({ to }: Hold): boolean => to > now;
  switch (dice.pick(['set', 'clear', 'plan', 'plan', 'plan', 'cancel'] as const)) {
    case 'set':
      return { action: 'set', minutes: 1 + dice.below(60), spots: { molino: level } };
    case 'clear':
      return { action: 'clear' };
    case 'plan': {
      const startsAt = now + (dice.below(90) - 3) * MINUTE;
      const endsAt = startsAt + dice.below(40) * MINUTE;
      const [from, to] = [startsAt, endsAt].map((time) => new Date(time).toISOString()) as [string, string];
      return { action: 'plan', startsAt: from, endsAt: to, spots: { molino: level } };
    }
    case 'cancel': {
      const plan = holds.filter((hold) => hold.isPlan && isOpen(hold))[dice.below(3)];
      return { action: 'cancel', startsAt: new Date(plan?.from ?? now).toISOString() };
    }
  }
}

/** The hold that counts at a time: what was set at once goes before what was planned. */
function holdAt(holds: readonly Hold[], time: number): Hold | undefined {
  const open = holds.filter(({ from, to }) => from <= time && time < to);
  return open.find(({ isPlan }) => !isPlan) ?? open[0];
}

/** Does a request by hand; gives whether it can be done. */
function apply(request: OverrideRequest, now: number, holds: Hold[]): boolean {
  const setNow = holds.find(({ isPlan, to }) => !isPlan && to > now);
  const level = ('spots' in request ? request.spots?.molino : undefined) ?? 'ok';
  const endAt = (hold: Hold | undefined): void => {
    if (hold) hold.to = now;
  };
  switch (request.action) {
    case 'set':
      endAt(setNow);
      holds.push({ from: now, to: now + request.minutes * MINUTE, level, isPlan: false });
      return true;
    case 'clear':
      endAt(setNow ?? holdAt(holds, now));
      return true;
    case 'plan': {
      const [from, to] = [Date.parse(request.startsAt), Date.parse(request.endsAt)];
      const plans = holds.filter((hold) => hold.isPlan && hold.to > now);
      if (from <= now || to <= from) return false;
      const overlapping = plans.filter((plan) => plan.from < to && from < plan.to);
      const isSame = overlapping.some((plan) => plan.from === from && plan.to === to && plan.level === level);
      if (overlapping.length > 0 || plans.length >= 20) return isSame;
      holds.push({ from, to, level, isPlan: true });
      return true;
    }
    case 'cancel': {
      const plan = holds.find((hold) => hold.isPlan && hold.to > now && hold.from === Date.parse(request.startsAt));
      if (plan && plan.from > now) holds.splice(holds.indexOf(plan), 1);
      else endAt(plan);
      return plan !== undefined;
    }
  }
}

describe('sequences of settings, plans, readings and time', () => {
  it('What is shown, and when it last changed, is what the same done by hand, minute by minute, says; updatedAt names one content.', () => {
    forManySeeds((dice, seed) => {
      const holds: Hold[] = [];
      let record: OverrideRecord | undefined;
      let takenAt = NOW;
      let changedAt = 0;
      let shown: Hold | undefined;
      const contents = new Map<string, string>();
      for (let now = NOW; now < NOW + HOURS * 60 * MINUTE; now += MINUTE) {
        const look = (): void => {
          const held = holdAt(holds, now);
          if (held !== shown) changedAt = now;
          shown = held;
        };
        look();
        for (let requests = dice.chance(8) ? 1 + dice.below(2) : 0; requests > 0; requests -= 1) {
          const request = ask(dice, now, holds);
          const isAsked = refuseOverride(request, now, record).length === 0;
          expect(apply(request, now, holds), `${seed} ${JSON.stringify(request)}`).toBe(isAsked);
          if (isAsked) record = createOverrideRecord(request, now, record);
          look();
        }
        // Equipment that is read at half past, and for hours not at all.
        if (dice.chance(15)) takenAt = now - MINUTE / 2;
        if (!dice.chance(30)) continue;
        const snapshot = composeSnapshot({ ...READ, takenAt: new Date(takenAt).toISOString() }, record, NETWORK, now);
        const what = `${seed}, minute ${(now - NOW) / MINUTE}`;
        expect(snapshot?.override.active, what).toBe(shown !== undefined);
        expect(snapshot?.spots[2]?.level, what).toBe(shown?.level ?? 'ok');
        const isNews = changedAt > takenAt && (shown !== undefined || changedAt - takenAt <= 5 * MINUTE);
        const isOldNews = changedAt > takenAt && !isNews;
        const expected = isNews ? changedAt : isOldNews ? takenAt + 1 : takenAt;
        expect(snapshot?.updatedAt, what).toBe(new Date(expected).toISOString());
        const content = JSON.stringify(snapshot);
        expect(contents.get(snapshot?.updatedAt ?? '') ?? content, what).toBe(content);
        contents.set(snapshot?.updatedAt ?? '', content);
      }
    });
  });

  it('Writers whose clocks are up to two minutes apart lose no plan of each other before it has ended, and the record stays small.', () => {
    forManySeeds((dice, seed) => {
      const promised = new Map<string, string>();
      let record: OverrideRecord | undefined;
      for (let now = NOW; now < NOW + HOURS * 60 * MINUTE; now += MINUTE) {
        if (!dice.chance(30)) continue;
        const clock = now + dice.pick([-1, 0, 1]) * MINUTE;
        const request = ask(dice, clock, []);
        if (request.action === 'cancel' || refuseOverride(request, clock, record).length > 0) continue;
        if (request.action === 'clear') continue;
        record = createOverrideRecord(request, clock, record);
        if (request.action === 'plan') promised.set(request.startsAt, request.endsAt);
        const kept = record.planned.map(({ startsAt }) => startsAt);
        for (const [startsAt, endsAt] of promised) {
          if (Date.parse(endsAt) > now) expect(kept, seed).toContain(startsAt);
        }
        expect(JSON.stringify(record).length, seed).toBeLessThan(5_000);
      }
    });
  });
});
