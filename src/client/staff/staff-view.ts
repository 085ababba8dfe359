import { fill } from '../../text/fill.ts';
import { isFields } from '../../text/fields.ts';
import { languageTag } from '../../text/language-tag.ts';
import type { Locale } from '../../text/locale.ts';
import type { Evidence } from '../../status/evidence.ts';
import type { Explanation } from '../../status/explanation.ts';
import type { Settings } from '../../status/override.ts';
import type { Snapshot } from '../../status/snapshot.ts';
import type { StaffStrings } from '../../schema/strings.ts';
import { ageOf, type Clock, describeAge, formatTime } from '../status/clock.ts';
import { overallMark, type Mark } from '../status/mark.ts';
import type { Answer } from '../status/session.ts';
import { nameAccessPoint, summarize } from '../status/view.ts';
import type { StaffWords } from '../status/words.ts';

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
  { shown, automatic, evidence, takenAt, settings }: Explanation,
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
      takenAt === null
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

function describe(snapshot: Snapshot | null, words: StaffWords): string {
  return snapshot ? summarize(snapshot, words) : words.staff.nothing;
}

/** `Internet: slow (the provider); Mill: down` */
function listSettings({ internet, spots }: Settings, words: StaffWords): string {
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
function describeFigures({ figures }: Evidence, staff: StaffStrings, locale: Locale): string {
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

/** What was asked for: `look` only reads, `send` changes the override. */
export type Intent = 'look' | 'send';

/**
 * Why it did not work, in words; undefined if it did.
 * - `undefined` for the answer where none came; a device that knows that it is offline is believed.
 * - After sending, an answer that leaves open whether anything was changed says so.
 */
export function describeFailure(
  answer: Answer | undefined,
  intent: Intent,
  isOnline: boolean,
  words: StaffStrings,
): string | undefined {
  const unsure = intent === 'send' ? ` ${words.unsure}` : '';
  switch (answer?.status) {
    case 200:
    case 204:
      return undefined;
    case 400:
      return [words.invalid, ...describeProblems(answer.body, words)].join(' ');
    case 401:
      return words.unauthorized;
    case 403:
      return words.forbidden;
    case 503:
      return words.unavailable + unsure;
    default:
      return answer === undefined && !isOnline ? words.offline : words.failed + unsure;
  }
}

/** Every problem once, in our words by its field; one of a field that this page does not know, in the server's. */
function describeProblems(body: unknown, words: StaffStrings): string[] {
  const problems = isFields(body) && Array.isArray(body.problems) ? (body.problems as readonly unknown[]) : [];
  const described = problems.filter(isFields).map(({ field, message }) => {
    const [name = ''] = typeof field === 'string' ? field.split('.') : [];
    if (name === '') return words.problems.choose;
    if (name === 'minutes' || name === 'internet' || name === 'spots') return words.problems[name];
    return `${name}: ${typeof message === 'string' ? message : ''}`.trim();
  });
  return [...new Set(described)];
}
