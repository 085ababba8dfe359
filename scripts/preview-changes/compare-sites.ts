import { diffArrays, diffWordsWithSpace } from 'diff';
import { renderFile } from '../../src/domain/agent/file-renderers.ts';
import { listFiles } from '../../src/domain/agent/published-files.ts';
import type { Locale } from '../../src/domain/locale.ts';
import { resolveRedirects } from '../../src/domain/redirects.ts';
import type { Site } from '../../src/domain/site.ts';

/** Something that people or software read at an address. */
export interface Output {
  readonly path: string;
  readonly language?: Locale | undefined;
  /** The file of the page; nothing for what is made of several. */
  readonly file?: string | undefined;
  readonly title: string;
  readonly text: string;
}

/** Words in the place of others; a few that stay stand around them. */
export interface TextChange {
  readonly before: string;
  readonly after: string;
}

export interface OutputChange extends Omit<Output, 'text'> {
  readonly changes: readonly TextChange[];
}

export interface SiteChanges {
  readonly changed: readonly OutputChange[];
  readonly added: readonly Omit<Output, 'text'>[];
  /** `to` is where the address leads now; undefined where it is lost. */
  readonly removed: readonly (Omit<Output, 'text'> & { readonly to: string | undefined })[];
  readonly redirectsAdded: readonly string[];
  readonly redirectsRemoved: readonly string[];
}

/** What a visitor or a program would read otherwise than before, by what pages and files say; not by when they changed. */
export function compareSites(before: Site, after: Site): SiteChanges {
  const [old, now] = [listOutputs(before), listOutputs(withDatesOf(before, after))];
  const oldPaths = new Map(old.map((output) => [output.path, output]));
  const nowPaths = new Map(now.map((output) => [output.path, output]));
  const [oldRedirects, redirects] = [redirectsOf(before), redirectsOf(after)];
  const lines = (some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string[] =>
    [...some].filter(([from, to]) => others.get(from) !== to).map(([from, to]) => `${from} -> ${to}`);
  return {
    changed: now.flatMap(({ text, ...output }) => {
      const was = oldPaths.get(output.path);
      return was === undefined || was.text === text ? [] : [{ ...output, changes: compareTexts(was.text, text) }];
    }),
    added: now.filter(({ path }) => !oldPaths.has(path)).map(withoutText),
    removed: old
      .filter(({ path }) => !nowPaths.has(path))
      .map((output) => ({ ...withoutText(output), to: redirects.get(output.path) })),
    redirectsAdded: lines(redirects, oldRedirects),
    redirectsRemoved: lines(oldRedirects, redirects),
  };
}

function listOutputs(site: Site): Output[] {
  return [
    ...site.pages.map(({ path, locale, file, title, description, noindex, markdown }) => ({
      path,
      language: locale,
      file,
      title,
      text: [description, noindex ? 'not in search' : 'in search', markdown].join('\n'),
    })),
    ...listFiles(site).flatMap((file) => {
      const text = renderFile(site, file);
      return text === undefined ? [] : [{ path: file.path, language: file.language, title: file.title, text }];
    }),
  ];
}

function withoutText({ text: _text, ...output }: Output): Omit<Output, 'text'> {
  return output;
}

function redirectsOf(site: Site): ReadonlyMap<string, string> {
  return new Map(resolveRedirects(site).map(({ from, to }) => [from, to]));
}

/** The same site, dated as before: that an edit changes a day is no news. */
function withDatesOf(before: Site, after: Site): Site {
  const dates = new Map(before.pages.map(({ file, updated }) => [file, updated]));
  const pages = after.pages.map((page) => ({ ...page, updated: dates.get(page.file) ?? page.updated }));
  return {
    ...after,
    build: before.build,
    config: { ...after.config, updated: before.config.updated },
    rates: { ...after.rates, updated: before.rates.updated },
    facts: { ...after.facts, updated: before.facts.updated },
    pages,
    versions: Map.groupBy(pages, ({ key }) => key),
  };
}

/** Line by line, and within lines that stand for each other, word by word. */
function compareTexts(before: string, after: string): TextChange[] {
  const changes: TextChange[] = [];
  let gone: string[] = [];
  const flush = (come: string[]): void => {
    for (let line = 0; line < Math.max(gone.length, come.length); line += 1) {
      const change = shorten(gone[line] ?? '', come[line] ?? '');
      if (change.before !== change.after) changes.push(change);
    }
    gone = [];
  };
  for (const { value, added, removed } of diffArrays(before.split('\n'), after.split('\n'))) {
    if (removed) gone = value;
    else flush(added ? value : []);
  }
  flush([]);
  return changes;
}

/** How many characters of what stays the same are shown on either side of a change. */
const CONTEXT_LENGTH = 30;

/** What differs of two lines, with what stands around it. */
function shorten(before: string, after: string): TextChange {
  if (before === '' || after === '') return { before: before.trim(), after: after.trim() };
  const parts = diffWordsWithSpace(before, after);
  const same = (part: (typeof parts)[number] | undefined): string =>
    part && !part.added && !part.removed ? part.value : '';
  const [start, end] = [same(parts[0]), same(parts.at(-1))];
  const cut = (line: string): string => {
    const middle = line.slice(start.length, line.length - end.length);
    const left = start.length > CONTEXT_LENGTH ? `…${start.slice(-CONTEXT_LENGTH)}` : start;
    const right = end.length > CONTEXT_LENGTH ? `${end.slice(0, CONTEXT_LENGTH)}…` : end;
    return `${left}${middle}${right}`.trim();
  };
  return { before: cut(before), after: cut(after) };
}
