import { isPostFile, pageFolder } from '../schema/content-files.ts';
import { formatDate } from '../text/dates.ts';
import type { Locale } from '../text/locale.ts';
import type { PageSource } from '../schema/page.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';

/** Pages that may be meant so: a post that is to appear later, and a translation older than its original. */
export function doubtPages(sources: readonly PageSource[], original: Locale, today: string): Problem[] {
  return [
    ...sources.filter((source) => isHeld(source, today)).map((source) => postHeld(source, original)),
    ...findOlder(sources, original),
  ];
}

/** Whether a post is to appear on a later day. */
export function isHeld({ file, frontMatter: { published } }: PageSource, today: string): boolean {
  return isPostFile(file) && published !== undefined && published > today;
}

function postHeld({ file, frontMatter: { published = '' } }: PageSource, locale: Locale): Problem {
  const day = formatDate(published, locale);
  return contentProblem('post-held', file, {
    severity: 'warning',
    path: 'published',
    expected: 'the day on which the post came out, today or before',
    got: `${published}: it is left out of the site until ${day}`,
    next: `Have the site built again on ${day} or later, by a push or at the host (“Trigger deploy”): it does not appear by itself.`,
  });
}

function findOlder(sources: readonly PageSource[], original: Locale): Problem[] {
  const folder = `${pageFolder(original)}/`;
  const originals = new Map(
    sources.flatMap((source) => (source.file.startsWith(folder) ? [[source.file.slice(folder.length), source]] : [])),
  );
  return sources.flatMap((source) => {
    const name = source.file.slice(source.file.lastIndexOf('/') + 1);
    const model = isPostFile(source.file) ? undefined : originals.get(name);
    if (!model) return [];
    const [own, newer] = [changeOf(source), changeOf(model)];
    if (own >= newer) return [];
    return contentProblem('translation-older', source.file, {
      severity: 'warning',
      path: 'updated',
      expected: `a text as new as ${model.file}, last changed on ${newer}`,
      got: `one last changed on ${own}`,
      next: `Bring over what changed there; if nothing is to be, write updated: ${newer} between the --- lines.`,
    });
  });
}

function changeOf({ frontMatter, changed }: PageSource): string {
  return frontMatter.updated ?? changed;
}
