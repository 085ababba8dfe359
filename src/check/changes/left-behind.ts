import { listDataTexts, listInterfaceTexts } from '../guest-texts.ts';
import { typedText } from '../typed-text.ts';
import { listNodes, wordsOf } from '../../markdown/parse.ts';
import type { Content, ReadPage } from '../../schema/place.ts';
import { type Change, LARGE, listNames } from './change.ts';
import type { SheetChange } from './compare-sheets.ts';
import { changedWords } from './describe-sheets.ts';
import { listSheets, NETWORK } from './sheets.ts';

/** Finds people who are no longer presented and values that the data no longer have, where texts still name them. */
export function findLeftBehind(before: Content, after: Content, changes: readonly SheetChange[]): Change[] {
  const texts = listTexts(after);
  const [people, said] = [peopleOf(after), valuesOf(after)];
  const gone = [
    ...peopleOf(before).filter((name) => !people.includes(name)),
    ...oldValues(changes).filter((value) => !said.has(value)),
  ];
  return [...new Set(gone)].flatMap((words) => describeStill(words, findFiles(texts, words)));
}

type FileText = readonly [file: string, text: string];

/** What each file says in its own words, without what comes from the data. */
function listTexts({ pages, place }: Content): FileText[] {
  const data = [...listDataTexts(place), ...listInterfaceTexts(place)];
  return [
    ...pages.map((page): FileText => [page.file, wordsOfPage(page)]),
    ...data.map(({ file, text }): FileText => [file, text]),
  ];
}

function wordsOfPage(page: ReadPage): string {
  const { title, menu = '', description, author = '' } = page.frontMatter;
  return [title, menu, description, author, typedText(page)].join('\n');
}

function findFiles(texts: readonly FileText[], words: string): string[] {
  const whole = new RegExp(String.raw`(?<![\p{L}\d]|\d[.,:])${RegExp.escape(words)}(?![\p{L}\d]|[.,:]\d)`, 'u');
  const files = texts.flatMap(([file, text]) => (whole.test(text) ? file.replace('content/', '') : []));
  return [...new Set(files)];
}

/** A short number may mean something else in a text. */
const SHORT_NUMBER = /^\d{1,2}$/;

function describeStill(words: string, files: readonly string[]): Change[] {
  if (files.length === 0) return [];
  const weight = SHORT_NUMBER.test(words) ? 0.2 : LARGE;
  return [{ chapter: 'facts', text: `${words}: no longer true, and still typed in ${listNames(files)}`, weight }];
}

/** The people of `:::people`, by their words in bold. */
function peopleOf({ pages }: Content): string[] {
  const blocks = pages.flatMap(({ nodes }) =>
    nodes.filter((node) => node.type === 'containerDirective' && node.name === 'people'),
  );
  return blocks.flatMap(listNodes).flatMap((node) => (node.type === 'strong' ? wordsOf(node) : []));
}

/** A number of one digit is in texts by chance, and nobody types a sentence twice. */
const TYPED = /^.{2,40}$/;

/** What somebody may have typed: the number or time that has changed, else the whole value; in every language. */
function oldValues(changes: readonly SheetChange[]): string[] {
  const differences = changes.flatMap((one) =>
    one.sheet.chapter === 'strings' || one.sheet.name === NETWORK ? [] : one.differences,
  );
  return differences.flatMap(({ before = [], after }) =>
    before.flatMap((old, index) => {
      const now = after?.[index] ?? '';
      const [words = ''] = changedWords(old, now) ?? [];
      const value = /\d/.test(words) ? words.replaceAll(/^\D+|\D+$/g, '') : old;
      return old !== now && TYPED.test(value) ? [value] : [];
    }),
  );
}

/** Every value that the data have, and every number in one. */
function valuesOf({ place }: Content): Set<string> {
  const texts = listSheets(place, place.config.languages, place).flatMap(({ lines }) =>
    lines.flat().flatMap(({ cells }) => cells.map(({ text }) => text)),
  );
  return new Set(texts.flatMap((text) => [text, ...(text.match(/\d[\d.,:]*\d|\d/g) ?? [])]));
}
