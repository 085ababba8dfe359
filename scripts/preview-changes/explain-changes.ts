import type { Site } from '../../src/domain/site.ts';
import { collectNames, compareData, type ValueChange } from './compare-data.ts';
import { compareSites, type Output, type OutputChange, type SiteChanges } from './compare-sites.ts';

/** A site, and the bytes of the files that it was read from, by their path, each as a letter (latin1). */
export interface ReadSite {
  readonly site: Site;
  readonly files: ReadonlyMap<string, string>;
}

type Place = Pick<Output, 'path' | 'language'>;

/** What was edited in one file, and what it changes. */
export interface FileEdit {
  readonly file: string;
  readonly kind: 'new' | 'gone' | 'changed';
  /** The page that is this file. */
  readonly page?: OutputChange | undefined;
  /** The values of a file of data, with where they are read. */
  readonly values: readonly (Pick<ValueChange, 'name' | 'before' | 'after'> & { readonly shownOn: readonly Place[] })[];
}

export interface Explanation extends Omit<SiteChanges, 'changed'> {
  readonly edits: readonly FileEdit[];
  /** What else reads otherwise than before: it repeats what the edits changed. */
  readonly following: readonly OutputChange[];
  readonly warnings: readonly string[];
}

/** What an edit changes, by the files that were edited: nothing that reads otherwise than before is left out. */
export function explainChanges(before: ReadSite, after: ReadSite): Explanation {
  const { changed, ...changes } = compareSites(before.site, after.site);
  const edits = editedFiles(before.files, after.files).map((file): FileEdit => {
    const [was, is] = [before.files.get(file), after.files.get(file)];
    return {
      file,
      kind: was === undefined ? 'new' : is === undefined ? 'gone' : 'changed',
      page: changed.find((output) => output.file === file),
      values: file.endsWith('.json') ? valuesOf(file, before, after, changed) : [],
    };
  });
  const told = new Set(
    edits.flatMap(({ page, values }) => [page, ...values.flatMap(({ shownOn }) => shownOn)]).map((one) => one?.path),
  );
  return {
    ...changes,
    edits,
    following: changed.filter(({ path }) => !told.has(path)),
    warnings: [...findUntranslated(edits, before.site, after.site), ...findLost(changes)],
  };
}

function editedFiles(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const files = new Set([...before.keys(), ...after.keys()]);
  return [...files].filter((file) => before.get(file) !== after.get(file)).toSorted();
}

function valuesOf(
  file: string,
  before: ReadSite,
  after: ReadSite,
  changed: readonly OutputChange[],
): FileEdit['values'] {
  const parse = ({ files }: ReadSite, name: string): unknown =>
    JSON.parse(Buffer.from(files.get(name) ?? '{}', 'latin1').toString());
  const languages = [...new Set(after.site.pages.map(({ locale }) => locale))];
  const names = collectNames(
    languages[0],
    [before, after].flatMap((read) => [...read.files.keys()].filter(isData).map((name) => parse(read, name))),
  );
  const writing = { currency: after.site.rates.currency, languages };
  const values = compareData(parse(before, file), parse(after, file), writing, names);
  return values.map(({ written, ...value }) => ({
    ...value,
    shownOn: changed.filter((output) => shows(output, written)).map(({ path, language }) => ({ path, language })),
  }));
}

/** Whether a file is one of the data files of `content/`, by its path. */
export function isData(file: string): boolean {
  return /^content\/(strings\/)?[^/]+\.json$/.test(file);
}

/** Whether one of the changes takes the old value away and puts the new one in. */
function shows({ changes }: OutputChange, { before, after }: ValueChange['written']): boolean {
  const [isOld, isNew] = [before, after].map(createFinder);
  return changes.some((change) => isOld?.test(change.before) && isNew?.test(change.after));
}

/** Finds one of these as a whole word or number; anything, where there is none. */
function createFinder(values: readonly string[]): RegExp {
  const any = values.map((value) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  return any === '' ? /^/ : new RegExp(String.raw`(?<![\p{L}\d]|\d[.,])(?:${any})(?![\p{L}\d]|[.,]\d)`, 'u');
}

/** The pages of which one language was edited and another was not. */
function findUntranslated(edits: readonly FileEdit[], before: Site, after: Site): string[] {
  const edited = new Set(edits.map(({ file }) => file));
  const keyOf = (file: string): string | undefined => after.pages.find((page) => page.file === file)?.key;
  const keys = new Set(
    edits.filter(({ page, kind }) => page !== undefined || kind === 'new').flatMap(({ file }) => keyOf(file) ?? []),
  );
  return [...keys].flatMap((key) => {
    const versions = after.versions.get(key) ?? [];
    const [done, left] = [
      versions.filter(({ file }) => edited.has(file)),
      versions.filter(({ file }) => !edited.has(file)),
    ];
    if (left.length === 0 || done.every(({ file }) => !before.pages.some((page) => page.file === file))) return [];
    const list = (pages: typeof left): string => pages.map(({ file }) => file).join(', ');
    return [
      `${list(done)} changed, but not the same page in another language: ${list(left)}. Does that say the same still?`,
    ];
  });
}

function findLost({ removed }: Pick<SiteChanges, 'removed'>): string[] {
  return removed
    .filter(({ to }) => to === undefined)
    .map(({ path }) => `${path} will be gone, and nothing leads on from it: a line in content/redirects.json would.`);
}
