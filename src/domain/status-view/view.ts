import { fill } from '../fill.ts';
import type { Locale } from '../locale.ts';
import { SPOT_KEYS, type SpotKey } from '../status/spot.ts';
import { ageOf, describeAge } from './age.ts';
import type { SeenSnapshot, SeenSpot } from './answer.ts';
import { describeAccessPoint, nameAreas, summarize } from './headline.ts';
import { troubleOf, type Session } from './session.ts';
import type { StatusWords } from './words.ts';

/** How something is drawn: its colour, its shape and its word always go together. */
export type Mark = 'ok' | 'limited' | 'down' | 'unknown';

/** An area at one moment. */
export interface SpotView {
  readonly key: SpotKey;
  readonly mark: Mark;
  readonly word: string;
  /** For the map, where there is little room. */
  readonly shortWord: string;
  readonly accessPoints: readonly string[];
}

/** The page at one moment. */
export interface StatusView {
  readonly mark: Mark;
  readonly headline: string;
  readonly advice: string;
  /** What was known before, where it is not known now. */
  readonly lastKnown: string | undefined;
  readonly age: string | undefined;
  readonly updatedAt: string | undefined;
  readonly byHand: boolean;
  readonly asksPassword: boolean;
  readonly complaint: string | undefined;
  readonly spots: readonly SpotView[];
}

const INTERNET_MARKS = { ok: 'ok', degraded: 'limited', outage: 'down' } as const;

/**
 * What to show.
 * - Only a snapshot of the last ten minutes, from the last request, is shown as how things are.
 * - Anything else is unknown everywhere; the last snapshot is then told in the past.
 * - The headline holds no time, so that it changes only when the state does.
 */
export function createView(session: Session, now: number, words: StatusWords, locale: Locale): StatusView {
  const { snapshot, complaint } = session;
  const trouble = troubleOf(session, now);
  const { status } = words;
  const isLive = trouble === undefined && snapshot !== undefined;
  const unknown = trouble ?? 'loading';
  const summary = snapshot && summarize(snapshot, words);
  return {
    mark: isLive ? overallMark(snapshot) : 'unknown',
    headline: isLive ? summarize(snapshot, words) : status.headlines[unknown],
    advice: isLive ? advise(snapshot, words) : unknown === 'loading' ? '' : status.advice[unknown],
    lastKnown: isLive || summary === undefined ? undefined : fill(status.lastKnown, { summary }),
    age: snapshot && describeAge(ageOf(snapshot.updatedAt, now), locale, status),
    updatedAt: snapshot?.updatedAt,
    byHand: snapshot?.override.active ?? false,
    asksPassword: trouble === 'locked',
    complaint: complaint && status[complaint],
    spots: SPOT_KEYS.map((key) =>
      viewSpot(
        key,
        snapshot?.spots.find((spot) => spot.key === key),
        isLive,
        words,
      ),
    ),
  };
}

/** The connection's mark; where it works, the worst that is true of the Wi-Fi as a whole. */
export function overallMark({ internet, spots }: Pick<SeenSnapshot, 'internet' | 'spots'>): Mark {
  if (internet.level !== 'ok') return INTERNET_MARKS[internet.level];
  if (spots.every(({ level }) => level === 'down')) return 'down';
  return spots.some(({ level }) => level !== 'ok') ? 'limited' : 'ok';
}

/** What a guest can do now. The connection comes first: moving does not help where the line is out. */
function advise({ internet, spots }: SeenSnapshot, { status, names }: StatusWords): string {
  if (internet.level === 'outage') return status.advice.outage;
  const working = spots.filter(({ level }) => level === 'ok');
  const parts = internet.level === 'degraded' ? [status.advice.degraded] : [];
  if (working.length === 0) parts.push(status.advice.wifi);
  else if (working.length < spots.length) parts.push(fill(status.advice.move, { areas: nameAreas(working, names) }));
  return parts.length === 0 ? status.advice.ok : parts.join(' ');
}

function viewSpot(key: SpotKey, spot: SeenSpot | undefined, isLive: boolean, words: StatusWords): SpotView {
  const { status, spotLevels } = words;
  const accessPoints = spot?.aps.map((accessPoint) => describeAccessPoint(accessPoint, words)) ?? [];
  if (!spot) return { key, mark: 'unknown', word: status.unknown, shortWord: status.unknown, accessPoints };
  const level = spotLevels[spot.level];
  if (isLive) return { key, mark: spot.level, word: level, shortWord: level, accessPoints };
  const word = fill(status.unknownNow, { level });
  return { key, mark: 'unknown', word, shortWord: status.unknown, accessPoints };
}
