import type { Snapshot, SpotLevel } from '../../status/snapshot.ts';
import { ageOf, describeAge, isOld } from './clock.ts';
import { CONNECTION_ROW, type SeenHistory, sinceOf } from './history.ts';
import { areaMark, type Levels, LINE_PARTS, lineMark, type LinePart, type Mark, overallMark } from './mark.ts';
import { type Known, knownNow, type Session, troubleOf } from './session.ts';
import { describeAccessPoint, explain, explainWifi, nameAreas, summarize } from './summary.ts';
import type { StatusWords } from './words.ts';
import type { SpotKey } from '../../schema/declarations.ts';
import { interpolate } from '../../text/language/interpolate.ts';
import type { Locale } from '../../text/language/locale.ts';
import { DAY_MS } from '../../text/numbers/durations.ts';
import { formatRecent, type Clock } from '../../text/numbers/moments.ts';

export interface SpotView {
  readonly key: SpotKey;
  readonly mark: Mark;
  readonly word: string;
  /** For the map, where there is little room. */
  readonly shortWord: string;
  /** What is wrong in it, as far as that is known now. */
  readonly accessPoints: readonly string[];
}

/** The page at one moment. */
export interface StatusView {
  readonly mark: Mark;
  readonly headline: string;
  /** What there is to say beside it. */
  readonly detail: string;
  readonly advice: string;
  /** What was known before, where it is not known now. */
  readonly known?: string | undefined;
  /** Since when the connection has not been ok, where it was measured when that began. */
  readonly since?: string | undefined;
  readonly age: string | undefined;
  /** That staff have set it by hand; since when and until when, where that is known. */
  readonly byHand: string | undefined;
  readonly asksPassword: boolean;
  /** Whether the password is asked for in sight: of who has been a guest here before. */
  readonly opensPassword: boolean;
  readonly complaint: string | undefined;
  /** The parts of the line in the drawing; without a word where there is nothing to say of them. */
  readonly line: readonly { readonly part: LinePart; readonly mark: Mark | 'untold'; readonly word: string }[];
  readonly spots: readonly SpotView[];
}

/** Since when a row of the history has had a level, if that is known, which is a day ago at most: `down since Fri 20:55`. */
type TellSince = (row: number, level: string, word: string) => string | undefined;

/**
 * What to show. `history` is what was read so far, if it is known.
 * - Only a snapshot of the last eleven minutes, from the last request, is shown as how things are; and, however old it is,
 *   what staff have set by hand.
 * - Anything else is unknown everywhere; the last snapshot is then told in the past. While the page is still looking, it is
 *   the headline: on a silent line that takes long.
 * - The headline holds no time, so that it changes only when the state does.
 */
export function createView(
  session: Session,
  history: SeenHistory | undefined,
  clock: Clock,
  words: StatusWords,
  locale: Locale,
): StatusView {
  const { snapshot, complaint } = session;
  const trouble = troubleOf(session, clock.now);
  const { status } = words;
  const live = trouble === undefined ? snapshot : undefined;
  const age = snapshot && describeAge(ageOf(snapshot.updatedAt, clock.now), locale, status);
  const known = live && knownNow(live, session.byHand, clock.now);
  const tellSince: TellSince = (row, level, word) => {
    const since = live && sinceOf(history, row, level, Date.parse(live.updatedAt));
    if (since === undefined) return undefined;
    return interpolate(status.since, { level: word, time: formatRecent(since, clock, locale) });
  };
  return {
    ...(known
      ? describeKnown(known, words, tellSince)
      : describeTrouble(trouble ?? 'loading', snapshot, clock.now, age, words)),
    age: trouble === 'loading' || (live && isOld(live.updatedAt, clock.now)) ? undefined : age,
    byHand: snapshot?.override.active ? describeByHand(session, clock, words, locale) : undefined,
    asksPassword: trouble === 'locked',
    opensPassword: trouble === 'locked' && (snapshot !== undefined || complaint !== undefined),
    complaint: complaint && status[complaint],
    spots: Object.keys(words.names).map((key, index) => {
      const spot = snapshot?.spots.find((candidate) => candidate.key === key);
      const now = known?.spots.some((candidate) => candidate.key === key) ? known : undefined;
      return { key, ...describeSpot(spot, now, words, (level, word) => tellSince(index + 1, level, word)) };
    }),
  };
}

type Described = Pick<StatusView, 'mark' | 'headline' | 'detail' | 'advice' | 'known' | 'since' | 'line'>;

/** How long it is by hand, by the place's own clock: `since 14:05, until Sun, 18:00`. */
function describeByHand({ byHand }: Session, clock: Clock, { status }: StatusWords, locale: Locale): string {
  if (!byHand || byHand.until <= clock.now) return status.byHand;
  return interpolate(status.byHandTimes, {
    since: formatRecent(byHand.since, clock, locale),
    until: formatRecent(byHand.until, clock, locale),
  });
}

function describeKnown({ internet, spots }: Known, words: StatusWords, tellSince: TellSince): Described {
  if (internet) return describeLive({ internet, spots }, words, tellSince);
  const { headlines, advice } = words.status;
  return {
    mark: 'unknown',
    headline: headlines.unavailable,
    detail: explainWifi(spots, words),
    advice: advice.unavailable,
    line: LINE_PARTS.map((part) => ({ part, mark: 'unknown', word: '' })),
  };
}

function describeLive(snapshot: Levels, words: StatusWords, tellSince: TellSince): Described {
  const { status } = words;
  const { level } = snapshot.internet;
  const mark = overallMark(snapshot, Object.keys(words.names).length);
  const isWifiAlone = level === 'ok' && mark !== 'ok';
  const headline = isWifiAlone ? `${status.wifi}: ${status.spotLevels[mark]}.` : status.internet[level];
  return {
    mark,
    headline,
    detail: isWifiAlone ? summarize(snapshot, words) : explain(snapshot, words),
    advice: advise(snapshot, words),
    since: level === 'ok' ? undefined : tellSince(CONNECTION_ROW, level, status.levels[level]),
    line: LINE_PARTS.map((part) => {
      const fault = lineMark(part, snapshot.internet);
      return { part, mark: fault, word: fault === 'limited' || fault === 'down' ? status.line[fault] : '' };
    }),
  };
}

/** For how long an outage that was seen last explains that nothing can be reached. */
const CUT_OFF_MS = DAY_MS;

function describeTrouble(
  trouble: keyof StatusWords['status']['headlines'],
  snapshot: Snapshot | undefined,
  now: number,
  age: string | undefined,
  words: StatusWords,
): Described {
  const { status } = words;
  const line = LINE_PARTS.map((part) => ({ part, mark: 'unknown', word: '' }) as const);
  if (trouble === 'loading' && snapshot && age !== undefined)
    return {
      mark: 'unknown',
      headline: interpolate(status.lastKnown, { summary: status.internet[snapshot.internet.level] }),
      // The element of the age is hidden for some seconds, as an answer would move it.
      detail: `${age}. ${status.headlines.loading}`,
      advice: '',
      line,
    };
  const isCut =
    (trouble === 'offline' || trouble === 'unreachable') &&
    snapshot?.internet.level === 'outage' &&
    ageOf(snapshot.updatedAt, now) < CUT_OFF_MS;
  return {
    mark: 'unknown',
    headline: status.headlines[trouble],
    detail: '',
    advice: trouble === 'loading' ? '' : status.advice[isCut ? 'cut' : trouble],
    known: snapshot && interpolate(status.lastKnown, { summary: summarize(snapshot, words) }),
    line,
  };
}

/** What a guest can do now. The connection comes first: moving does not help where the line is out. */
function advise({ internet, spots }: Levels, { status, names }: StatusWords): string {
  if (internet.level === 'outage') return status.advice.outage;
  const working = spots.filter(({ level }) => level === 'ok');
  const parts = internet.level === 'degraded' ? [status.advice.degraded] : [];
  if (spots.length > 0 && working.length === 0) parts.push(status.advice.wifi);
  else if (working.length < spots.length)
    parts.push(interpolate(status.advice.move, { areas: nameAreas(working, names) }));
  return parts.length === 0 ? status.advice.ok : parts.join(' ');
}

function describeSpot(
  spot: SpotLevel | undefined,
  known: Known | undefined,
  words: StatusWords,
  tellSince: (level: string, word: string) => string | undefined,
): Omit<SpotView, 'key'> {
  const { status } = words;
  const accessPoints: readonly string[] = [];
  if (!spot) return { mark: 'unknown', word: status.unknown, shortWord: status.unknown, accessPoints };
  const level = status.spotLevels[spot.level];
  if (!known)
    return {
      mark: 'unknown',
      word: interpolate(status.unknownNow, { level }),
      shortWord: status.unknown,
      accessPoints,
    };
  const mark = known.internet ? areaMark(spot, known.internet) : spot.level;
  if (mark === 'cut') return { mark, word: status.noInternet, shortWord: status.noInternet, accessPoints };
  return {
    mark,
    word: (mark === 'ok' ? undefined : tellSince(spot.level, level)) ?? level,
    shortWord: level,
    accessPoints: spot.aps.map((accessPoint) => describeAccessPoint(accessPoint, words)),
  };
}
