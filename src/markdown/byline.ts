import { formatDate } from '../text/dates.ts';
import { fillCount } from '../text/fill.ts';
import type { PageEntry } from '../schema/place.ts';
import type { Strings } from '../schema/strings.ts';
import { writeParagraph } from './write.ts';

/** Adults read about 240 words of plain prose a minute (Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047). */
const WORDS_PER_MINUTE = 240;

/** The line below the title of a post: who wrote it, when it came out, and how long it takes to read. */
export function bylineOf(post: PageEntry, text: string, strings: Strings): string {
  return writeParagraph([post.author ?? [], describeReading(post, text, strings)].flat().join(' · '));
}

/** When a post came out, and how long it takes to read, by its text as it was written: `16 June 2026 · 4 minutes to read`. */
export function describeReading({ published, updated, locale }: PageEntry, text: string, { site }: Strings): string {
  const day = formatDate(published ?? updated, locale);
  // Where the words are missing, the check of content asks for them.
  if (!site.post) return day;
  const words = text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return `${day} · ${fillCount(site.post.readingTime, minutes, locale)}`;
}
