import { searchParameters } from '../schema/booking.ts';
import type { Page } from '../schema/page.ts';
import type { Site } from '../schema/site.ts';
import type { History } from '../status/history-answer.ts';
import type { Network } from '../schema/network.ts';
import type { Snapshot } from '../status/snapshot.ts';
import { absoluteUrl, BOOKING_PATH } from '../schema/url.ts';
import { renderTwin } from './twin.ts';

/**
 * A snapshot of this place in which two things are wrong: a slow line, and an access point in the second area, if
 * there is one, that comes and goes.
 */
export function exampleSnapshot(network: Network): Snapshot {
  return {
    updatedAt: '2026-11-20T09:35:02.114Z',
    internet: { level: 'degraded', attribution: 'provider' },
    spots: network.spots.map(({ key, showAps, accessPoints }, index) =>
      index === 1
        ? { key, level: 'limited', showAps, aps: showAps ? exampleFaults(accessPoints) : [] }
        : { key, level: 'ok', showAps, aps: [] },
    ),
    override: { active: false },
  };
}

/** A history of this place that began with the outage of an evening; the areas were fine. */
export function exampleHistory(network: Network, timeZone: string): History {
  const [from, to, now] = ['2026-11-19T20:30:00.000Z', '2026-11-19T20:55:00.000Z', '2026-11-19T21:05:00.000Z'] as const;
  const outage = { provider: 1500, us: 0 };
  const seconds = { ok: 600, degraded: { provider: 0, us: 0 }, outage, unknown: 77_400 };
  return {
    updatedAt: '2026-11-19T21:00:01.204Z',
    timeZone,
    internet: {
      recent: [
        { from, to, level: 'outage', attribution: 'provider' },
        { from: to, to: now, level: 'ok', attribution: 'ok' },
      ],
      days: [{ date: '2026-11-19', seconds }],
    },
    spots: network.spots.map(({ key }) => ({
      key,
      recent: [{ from, to: now, level: 'ok' }],
      days: [{ date: '2026-11-19', seconds: { ok: 2100, limited: 0, down: 0, unknown: 77_400 } }],
    })),
  };
}

function exampleFaults(accessPoints: readonly { key: string }[]): Snapshot['spots'][number]['aps'] {
  return accessPoints.slice(0, 1).map(({ key }) => ({ key, level: 'limited', reason: 'interrupted' }));
}

/** Four weeks for two, in the last year for which there are rates. */
export function exampleSearch({ rates }: Site): { checkIn: string; checkOut: string; adults: number } {
  const [year] = rates.validThrough.split('-');
  return { checkIn: `${year}-04-05`, checkOut: `${year}-05-03`, adults: 2 };
}

/** The address to hand to the person who wants to book. */
export function exampleBookingUrl(site: Site): string {
  const query = new URLSearchParams(searchParameters(exampleSearch(site)));
  return `${absoluteUrl(site.config.baseUrl, BOOKING_PATH)}?${query.toString()}`;
}

/** The first paragraphs of a text, with their line breaks. */
export function beginningOf(text: string, paragraphs: number): string {
  const all = text.split('\n\n');
  return all.length > paragraphs ? `${all.slice(0, paragraphs).join('\n\n')}\n` : text;
}

/** A twin's front matter, its title and its first paragraph. */
export function twinBeginning(site: Site, page: Page | undefined): string | undefined {
  return page && beginningOf(renderTwin(site, page), 3);
}
