import { nearestOf } from '../text/did-you-mean.ts';
import { parseSourceText } from '../schema/front-matter.ts';
import type { PastPage } from './lost-addresses.ts';
import { hasScheme, joinPath } from '../markdown/links.ts';
import { headingIds, type HeadingId, type Outline } from '../markdown/parse.ts';
import type { PageSource } from '../schema/page.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';

/** A link to a heading that there is not. */
interface DeadLink {
  readonly from: PageSource;
  readonly line: number;
  readonly url: string;
  readonly id: string;
  /** The file that should have the heading. */
  readonly to: string;
}

/**
 * Links to a heading that the page does not have: each is a problem where it stands. Where an earlier version of the page
 * had that heading, and another stands in its place now, it was renamed: that is one more problem, in that page.
 * `outlines` are those of all pages by their file. Links to files that there are not are another check's business.
 */
export function checkAnchors(
  sources: readonly PageSource[],
  outlines: ReadonlyMap<string, Outline>,
  past: readonly PastPage[],
): Problem[] {
  const headingsOf = (file: string): readonly HeadingId[] => outlines.get(file)?.headings ?? [];
  const dead = sources
    .flatMap((source) => listAnchors(source, outlines.get(source.file)))
    .filter(({ to, id }) => outlines.has(to) && headingsOf(to).every((heading) => heading.id !== id));
  return [
    ...[...Map.groupBy(dead, ({ to, id }) => `${to}#${id}`).values()].flatMap((links) => {
      const [{ to, id }] = links as [DeadLink];
      const headings = headingsOf(to);
      const renamed = findRenamed({ to, id, headings, past });
      const near =
        renamed?.now ??
        headings.find(
          (heading) =>
            heading.id ===
            nearestOf(
              id,
              headings.map((one) => one.id),
            ),
        );
      const target = sources.find(({ file }) => file === to);
      return [
        ...(renamed && target ? [headingRenamed(target, headings.indexOf(renamed.now), renamed, links)] : []),
        ...links.map((link) => linkDead(link, near, headings)),
      ];
    }),
  ];
}

function listAnchors(from: PageSource, outline: Outline | undefined): DeadLink[] {
  return (outline?.anchors ?? []).flatMap(({ url, line }) => {
    const [path = '', fragment] = url.split('#', 2);
    if (fragment === undefined || hasScheme(url) || url.startsWith('/')) return [];
    const [file = ''] = path.split('?', 1);
    const to = file === '' ? from.file : joinPath(from.file, file);
    return [{ from, line: from.bodyLine + line - 1, url, id: decode(fragment), to }];
  });
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

interface Renamed {
  readonly before: string;
  readonly now: HeadingId;
}

/** The heading that stands where an earlier version of the page, with as many headings, had this one. */
function findRenamed({
  to,
  id,
  headings,
  past,
}: {
  to: string;
  id: string;
  headings: readonly HeadingId[];
  past: readonly PastPage[];
}): Renamed | undefined {
  for (const { text } of past.filter(({ file }) => file === to)) {
    const earlier = headingsIn(text);
    const position = earlier.findIndex((heading) => heading.id === id);
    const [before, now] = [earlier[position], headings[position]];
    if (before && now && earlier.length === headings.length) return { before: before.words, now };
  }
  return undefined;
}

function headingsIn(text: string): HeadingId[] {
  try {
    return headingIds(parseSourceText(text).body);
  } catch {
    return [];
  }
}

function headingRenamed(
  { file, body, bodyLine }: PageSource,
  position: number,
  { before, now }: Renamed,
  links: readonly DeadLink[],
): Problem {
  // The text as it was written may have other words, but not another number of headings.
  const line = headingIds(body)[position]?.line ?? 1;
  const places = links.map(({ from, line: at }) => `${from.file}:${at}`).join(', ');
  return contentProblem('heading-renamed', file, {
    line: bodyLine + line - 1,
    expected: `“${before}”, the heading to which links lead`,
    got: now.words,
    next: `Correct the links, ${places}; or give the heading back its words.`,
  });
}

function linkDead(
  { from, line, url, to }: DeadLink,
  near: HeadingId | undefined,
  headings: readonly HeadingId[],
): Problem {
  const ids = headings.map(({ id }) => `#${id}`).join(', ');
  return contentProblem('link-anchor', from.file, {
    line,
    expected: `a heading of ${to}: ${ids || 'it has none'}`,
    got: url,
    next: near
      ? `Did you mean #${near.id}? Correct the link.`
      : 'Correct the link, or take out # and what is behind it.',
  });
}
