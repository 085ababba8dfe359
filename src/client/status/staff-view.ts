import { fill } from '../../text/fill.ts';
import { languageTag } from '../../text/language-tag.ts';
import type { Locale } from '../../text/locale.ts';
import type { Settings } from '../../status/override.ts';
import type { StaffStrings } from '../../schema/strings.ts';
import { ageOf, type Clock, describeAge } from './clock.ts';
import type { SeenSnapshot } from './answer.ts';
import type { SeenEvidence, SeenExplanation } from './explained.ts';
import { nameAccessPoint, summarize } from './view.ts';
import { overallMark, type Mark } from './mark.ts';
import type { StaffWords } from './words.ts';

/** One row of the table of evidence. */
export interface EvidenceRow {
  readonly subject: string;
  readonly rule: string;
  readonly figures: string;
  readonly since: string;
}

/** What staff see at one moment; marks go with the sentences. */
export interface StaffView {
  readonly shown: string;
  readonly shownMark: Mark;
  readonly automatic: string;
  readonly automaticMark: Mark;
  readonly read: string;
  readonly settings: string;
  readonly rows: readonly EvidenceRow[];
}

/** An explanation in words. A rule or a figure that this page does not know is shown by its name. */
export function createStaffView(
  { shown, automatic, evidence, takenAt, settings }: SeenExplanation,
  { now, timeZone }: Clock,
  words: StaffWords,
  locale: Locale,
): StaffView {
  const { staff, status } = words;
  const time = (moment: string): string => formatTime(Date.parse(moment), timeZone, locale);
  return {
    shown: describe(shown, words),
    shownMark: shown ? overallMark(shown) : 'unknown',
    automatic: describe(automatic, words),
    automaticMark: automatic ? overallMark(automatic) : 'unknown',
    read:
      takenAt === undefined
        ? staff.neverRead
        : fill(staff.readAt, { age: describeAge(ageOf(takenAt, now), locale, status), time: time(takenAt) }),
    settings: settings
      ? fill(staff.inForce, { settings: listSettings(settings, words), time: time(settings.expiresAt) })
      : staff.noSettings,
    rows: evidence.map((item) => ({
      subject: nameOf(item.subject, words),
      rule: lookUp(staff.rules, item.rule) ?? item.rule,
      figures: describeFigures(item, staff, locale),
      since: time(item.since),
    })),
  };
}

/** What a row of evidence is about. */
function nameOf(subject: string, words: StaffWords): string {
  if (subject === 'internet') return words.staff.internet;
  return subject === 'equipment' ? words.staff.equipment : nameAccessPoint(subject, words);
}

function describe(snapshot: SeenSnapshot | undefined, words: StaffWords): string {
  return snapshot ? summarize(snapshot, words) : words.staff.nothing;
}

/** `Internet: slow (the provider); Mill: down` */
export function listSettings({ internet, spots }: Settings, words: StaffWords): string {
  const { staff, names } = words;
  const parts: string[] = [];
  if (internet) {
    const level = staff.levels[internet.level];
    const who = internet.attribution === 'ok' ? '' : ` (${staff.attributions[internet.attribution]})`;
    parts.push(`${staff.internet}: ${level}${who}`);
  }
  for (const [key, name] of Object.entries(names)) {
    const level = spots?.[key];
    if (level !== undefined) parts.push(`${name}: ${staff.spotLevels[level]}`);
  }
  return parts.join('; ');
}

/** `3 periods measured, 1 of them slow, worst delay 130 ms` */
function describeFigures({ figures }: SeenEvidence, staff: StaffStrings, locale: Locale): string {
  const format = new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 1 });
  const parts = Object.entries(figures).map(([name, figure]) => {
    const value = typeof figure === 'number' ? format.format(figure) : (lookUp(staff.values, figure) ?? figure);
    const template = lookUp(staff.figures, name);
    return template === undefined ? `${name}: ${value}` : fill(template, { value });
  });
  return parts.join(', ');
}

function lookUp(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

/** A moment by the place's own clock: `14 Nov 2026, 22:00`. */
export function formatTime(time: number, timeZone: string, locale: Locale): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(languageTag(locale), format).format(time);
}
