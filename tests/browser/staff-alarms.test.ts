import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DEMO_DEFAULTS } from '../../scripts/serve/demo-environment.ts';
import { startBlobServer } from '../../scripts/serve/blob-server.ts';
import { fill } from '../../src/text/fill.ts';
import type { Locale } from '../../src/text/locale.ts';
import type { AlarmRecord } from '../../src/status/alarm-events.ts';
import type { AlarmStrings } from '../../src/schema/strings.ts';
import { createSeededStore, minutesAgo, storedStatus } from '../e2e/seeded-store.ts';
import { startNtfyServer } from '../runtime/alarms/alarm-server.ts';
import { openStoreAt } from '../runtime/open-store.ts';
import { startServedProcess, type ServedProcess } from '../served-process.ts';
import {
  LOCALES,
  NARROW,
  openContext,
  openSoundPage,
  overflowOf,
  pathOf,
  stringsOf,
  wordsOf,
  type ContextOptions,
} from './site.ts';

const AREA = inject('servedSite').place.network?.spots[0]?.key ?? '';
const STARTED = minutesAgo(60);
const RECORD: AlarmRecord = {
  version: 1,
  events: [
    {
      kind: 'area',
      subject: AREA,
      level: 'outage',
      startedAt: STARTED,
      since: STARTED,
      endedAt: minutesAgo(30),
      attribution: null,
      rule: null,
      told: { ntfy: { at: minutesAgo(60), stage: 'began', level: 'outage' } },
      unsent: { ntfy: { at: minutesAgo(30), stage: 'over', reason: 'login', status: 401 } },
    },
  ],
};

let served: ServedProcess;
let store: string;

beforeAll(async () => {
  store = await createSeededStore(storedStatus(minutesAgo(1)));
  const blobs = await startBlobServer(store);
  await openStoreAt(blobs, 'internet-status').setJSON('alarms', RECORD);
  await blobs.stop();
  // It refuses what the schedule may send meanwhile, as it is written down.
  const { url } = await startNtfyServer('a token that the site does not have');
  const environment = { ALARM_NTFY_URL: `${url}/topic`, ALARM_LANGUAGE: 'tlh' };
  served = await startServedProcess({ folder: inject('servedSite').root, store, environment });
});

afterAll(async () => {
  await served.stop();
  await rm(store, { recursive: true, force: true });
});

function alarmWords(locale: Locale): AlarmStrings {
  return stringsOf(locale).alarms;
}

async function openUnlocked(locale: Locale = 'en', options: ContextOptions = {}): Promise<Page> {
  const page = await openSoundPage(await openContext(options));
  await page.goto(served.url + pathOf('staff', locale));
  await page.locator('[data-password]').fill(DEMO_DEFAULTS.STAFF_PASSWORD);
  await page.locator('[data-look] button').click();
  await page.locator('[data-alarm-rows] tr').first().waitFor();
  return page;
}

describe('Alarms on the staff page', () => {
  it.each(LOCALES)(
    'say in the language of the page how staff are told, what is wrong, and what was sent: %s',
    async (locale) => {
      const words = alarmWords(locale);
      const page = await openUnlocked(locale);
      const notes = await page.locator('[data-alarm-notes] p').allInnerTexts();
      expect(notes).toEqual([fill(words.ways, { ways: words.channels.ntfy }), fill(words.after, { minutes: 10 })]);
      expect(await page.locator('[data-alarm-problems]').innerText()).toBe(
        fill(words.malformed, { name: 'ALARM_LANGUAGE' }),
      );
      const rows = await page.locator('[data-alarm-rows] tr').allInnerTexts();
      expect(rows).toHaveLength(2);
      const name = wordsOf(locale).names[AREA] ?? '';
      expect(rows[0]).toContain(fill(words.messages.areaOver.title, { name }));
      expect(rows[0]).toContain(
        fill(words.outcomes.retried, { reason: fill(words.code, { reason: words.reasons.login, code: 401 }) }),
      );
      expect(rows[1]).toContain(fill(words.messages.area.title, { name }));
      expect(rows[1]).toContain(words.outcomes.sent);
    },
  );

  it('fit on the smallest telephone', async () => {
    expect(await overflowOf(await openUnlocked('fr', NARROW))).toBeLessThanOrEqual(0);
  });
});
