import type { Evidence } from '../../status/evidence.ts';
import type { Snapshot } from '../../status/snapshot.ts';
import { interpolate } from '../../text/language/interpolate.ts';
import { languageTag } from '../../text/language/language-tag.ts';
import type { Locale } from '../../text/language/locale.ts';
import { nameAccessPoint } from '../status/summary.ts';
import type { StaffWords } from '../status/words.ts';
import { formatSince, type Clock } from '../../text/numbers/moments.ts';

type Words = Readonly<Record<string, string>>;

/** A slow line that loses so much is told by what it loses: that is what people notice. */
const LOSSY_PERCENT = 1;

/**
 * Why the equipment says so: since when, and whose it is, then what was measured, as
 * `The line has been slow since 14:05: that is the provider’s. Bad measurements: 2 of 3.`
 * - A rule or a figure that is newer than this page is told by its name, or not at all.
 */
export function describeEvidence(
  { subject, rule, figures, since }: Evidence,
  automatic: Pick<Snapshot, 'internet'> | null,
  clock: Clock,
  words: StaffWords,
  locale: Locale,
): string {
  const { staff } = words;
  const attribution = automatic?.internet.attribution ?? 'ok';
  const values = valuesOf(figures, words, locale);
  const sentences: Words = staff.sentences;
  const sentence = sentences[isLossy(rule, figures) ? 'line-lossy' : rule] ?? rule;
  const told = interpolate(sentence, {
    ...values,
    name: nameAccessPoint(subject, words),
    since: formatSince(Date.parse(since), clock, staff.moments, locale),
    whose: attribution === 'ok' ? '' : staff.whose[attribution],
    likely: attribution === 'ok' ? '' : staff.likely[attribution],
  });
  // Nothing bad was measured where a figure is 0.
  const measured = Object.keys(figures).filter((name) => figures[name] !== 0 && !sentence.includes(`{${name}}`));
  return [told, ...measured.map((name) => describeFigure(name, values, words))].filter(Boolean).join(' ');
}

function isLossy(rule: string, { worstPacketLossPercent: lost = 0 }: Evidence['figures']): boolean {
  return rule === 'line-slow' && Number(lost) >= LOSSY_PERCENT;
}

/** The figures as they are written in the language; those that are no numbers, in its words. */
function valuesOf(figures: Evidence['figures'], { status, staff }: StaffWords, locale: Locale): Record<string, string> {
  const format = new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 1 });
  const said: Readonly<Record<string, Words>> = {
    state: status.reasons,
    primary: staff.primary,
    after: staff.rules,
  };
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      typeof figure === 'number' ? format.format(figure) : (said[name]?.[figure] ?? ''),
    ]),
  );
}

/** What is told of one figure: a state is a sentence already; of how many others a figure is stands in its own sentence. */
function describeFigure(name: string, values: Words, { staff }: StaffWords): string {
  if (name === 'state' || name === 'primary') return values[name] ?? '';
  const templates: Words = staff.figures;
  return interpolate(templates[name] ?? '', values);
}
