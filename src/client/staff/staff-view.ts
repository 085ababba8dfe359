import type { AlarmSettings, Explanation } from '../../status/explanation.ts';
import type { Settings } from '../../status/override.ts';
import type { Snapshot } from '../../status/snapshot.ts';
import type { StaffStrings } from '../../schema/strings/strings.ts';
import { interpolate } from '../../text/language/interpolate.ts';
import type { Locale } from '../../text/language/locale.ts';
import type { ApiAnswer } from '../ask-api.ts';
import { createElement, setHidden, showText } from '../elements.ts';
import { overallMark, type Mark } from '../status/mark.ts';
import { summarize } from '../status/summary.ts';
import type { StaffWords } from '../status/words.ts';
import { describeEvidence } from './evidence-sentence.ts';
import { describeOutages, type OutageSentence } from '../../status/describe-outage.ts';
import { formatMoment, formatUntil, type Clock } from '../../text/numbers/moments.ts';

/** Shows what everybody sees, what the equipment says and why, what is set by hand, the last outages, and how staff are told of what fails. */
export function showExplanation(
  section: HTMLElement,
  { shown, automatic, evidence, takenAt, settings, outages, alarms }: Explanation,
  clock: Clock,
  words: StaffWords,
  locale: Locale,
): void {
  const { staff } = words;
  showSnapshot(section, '[data-shown]', shown, words);
  showSnapshot(section, '[data-automatic]', automatic, words);
  showSettings(section, settings, clock, words, locale);
  showText(
    section,
    '[data-read]',
    takenAt === null ? staff.neverRead : formatMoment(Date.parse(takenAt), clock, locale),
  );
  const reasons = evidence.map((item) => createElement('li', describeEvidence(item, automatic, clock, words, locale)));
  section.querySelector('[data-evidence-list]')?.replaceChildren(...reasons);
  setHidden(section, '[data-no-evidence]', reasons.length > 0);
  const items = describeOutages(outages?.toReversed() ?? [], words, clock, locale)
    .toReversed()
    .map(createOutageItem);
  const { none, unreadable } = staff.outages;
  setHidden(section, '[data-outages]', false);
  section.querySelector('[data-list]')?.replaceChildren(...items);
  showText(section, '[data-note]', outages === null ? unreadable : items.length === 0 ? none : '');
  const notes = describeAlarms(alarms, staff).map((text) => createElement('p', text));
  setHidden(section, '[data-alarms]', false);
  section.querySelector('[data-alarm-notes]')?.replaceChildren(...notes);
}

/** What is set by hand; what the equipment says, and the way back to it, only where that is something else. */
function showSettings(
  section: Element,
  settings: Explanation['settings'],
  clock: Clock,
  words: StaffWords,
  locale: Locale,
): void {
  const { staff } = words;
  for (const part of ['[data-row=settings]', '[data-row=automatic]', '[data-clear]'])
    setHidden(section, part, settings === null);
  if (!settings) return;
  const until = formatUntil(Date.parse(settings.expiresAt), clock, staff.until, locale);
  showText(section, '[data-settings]', interpolate(staff.inForce, { settings: listSettings(settings, words), until }));
}

/** How staff are told of what fails, and what is wrong with what is set up for that. */
function describeAlarms(
  { channels, problems, afterMinutes, isWatched }: AlarmSettings,
  { alarms }: StaffStrings,
): string[] {
  // A channel that is a brand has the same name in every language.
  const names: Readonly<Record<string, string>> = alarms.channels;
  const ways = channels.map((channel) => names[channel] ?? channel).join(', ');
  return [
    ...(ways === ''
      ? [alarms.none]
      : [interpolate(alarms.ways, { ways }), interpolate(alarms.after, { minutes: afterMinutes })]),
    isWatched ? alarms.watched : alarms.unwatched,
    ...problems.map(({ name, problem }) => interpolate(alarms[problem], { name })),
  ];
}

function showSnapshot(section: Element, selector: string, snapshot: Snapshot | null, words: StaffWords): void {
  const [text, mark] = snapshot
    ? [summarize(snapshot, words), overallMark(snapshot)]
    : ([words.staff.nothing, 'unknown'] as const);
  showSentence(section, selector, text, mark);
}

/** Shows a sentence with its mark. */
export function showSentence(parent: Element, selector: string, text: string, mark: Mark): void {
  parent.querySelector(selector)?.setAttribute('data-mark', mark);
  showText(parent, `${selector} [data-text]`, text);
}

/** `Internet: slow (the provider); Mill: down` */
function listSettings({ internet, spots }: Settings, { staff, status, names }: StaffWords): string {
  const parts: string[] = [];
  if (internet) {
    const who = internet.attribution === 'ok' ? '' : ` (${staff.attributions[internet.attribution]})`;
    parts.push(`${staff.internet}: ${status.levels[internet.level]}${who}`);
  }
  for (const [key, name] of Object.entries(names)) {
    const level = spots?.[key];
    if (level !== undefined) parts.push(`${name}: ${status.spotLevels[level]}`);
  }
  return parts.join('; ');
}

function createOutageItem({ what, why }: OutageSentence): HTMLElement {
  const item = createElement('li', what, createElement('p', why));
  item.lastElementChild?.classList.add('small');
  return item;
}

/**
 * Why it did not work, in words; undefined if it did. `unsure` is said where it is open whether anything was changed.
 * A device that knows that it is offline is believed.
 */
export function describeFailure(
  answer: ApiAnswer | undefined,
  words: StaffStrings,
  unsure?: string,
): string | undefined {
  const say = (text: string): string => (unsure === undefined ? text : `${text} ${unsure}`);
  switch (answer?.status) {
    case 200:
    case 204:
      return undefined;
    case 401:
      return words.unauthorized;
    case 403:
      return words.forbidden;
    case 503:
      return say(words.unavailable);
    default:
      return answer === undefined && !navigator.onLine ? words.offline : say(words.failed);
  }
}
