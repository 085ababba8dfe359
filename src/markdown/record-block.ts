import type { RootContent } from 'mdast';
import { formatDate } from '../text/dates.ts';
import { fill } from '../text/fill.ts';
import { inLanguage } from '../text/in-language.ts';
import type { Locale } from '../text/locale.ts';
import type { Place } from '../schema/place.ts';
import type { PublishedRecord } from '../schema/published-record.ts';
import {
  FEWEST_DAYS,
  formatLostTime,
  formatShare,
  judgeRecord,
  okShare,
  unknownShare,
} from '../schema/record-figure.ts';
import { list, paragraph, term } from './nodes.ts';

/** What `::record` expands to: how the internet was in the last twelve months; nothing where nothing is published of it. */
export function recordBlock({ record, strings }: Pick<Place, 'record' | 'strings'>, locale: Locale): RootContent[] {
  if (!record) return [];
  const words = inLanguage(strings, locale).facts.record;
  const { seconds, outages } = record;
  const verdict = judgeRecord(record);
  const sentence = paragraph(
    fill(words[verdict], {
      minutes: record.everyMinutes,
      from: formatDate(record.from, locale),
      to: formatDate(record.to, locale),
      days: FEWEST_DAYS,
      ok: verdict === 'figure' ? formatShare(okShare(seconds), locale) : '',
      unknown: formatShare(unknownShare(seconds), locale),
    }),
  );
  if (verdict !== 'figure') return [sentence];
  const duration = (length: number): string => formatLostTime(length, locale);
  const blamed = ({ provider, us }: PublishedRecord['seconds']['outage']): string =>
    provider + us === 0
      ? words.never
      : fill(words.blamed, { time: duration(provider + us), provider: duration(provider), us: duration(us) });
  const { provider, us } = outages;
  const often =
    provider.count + us.count === 0
      ? words.never
      : fill(words.outagesValue, {
          count: provider.count + us.count,
          longest: duration(Math.max(provider.longestSeconds, us.longestSeconds)),
          provider: provider.count,
          us: us.count,
        });
  return [
    sentence,
    list([
      term(words.outages, often),
      term(words.down, blamed(seconds.outage)),
      term(words.slow, blamed(seconds.degraded)),
      term(words.unknown, duration(seconds.unknown)),
    ]),
  ];
}
