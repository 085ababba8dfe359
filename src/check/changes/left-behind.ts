import type { Nodes } from 'mdast';
import { listDataTexts, listInterfaceTexts } from '../guest-texts.ts';
import { typedText } from '../typed-text.ts';
import { listNodes, wordsOf } from '../../markdown/parse.ts';
import { DATA_FILES } from '../../schema/content-files.ts';
import type { Content, ReadPage } from '../../schema/place.ts';
import { formatNumber } from '../../text/numbers/money.ts';
import { type Change, LARGE, listNames } from './change.ts';
import { listValues, type ValueChange } from './value-changes.ts';
import type { Leaf } from './leaves.ts';

/** What the data said before, and texts still say: names that nothing has any more, and numbers beside those that have changed. */
export function findLeftBehind(before: Content, after: Content, changes: readonly ValueChange[]): Change[] {
  const texts = listTexts(after);
  const said = new Set(listValues(after.place).map(({ value }) => value));
  const values = new Set(
    changes.flatMap((change) => (said.has(change.before?.value ?? '') ? [] : oldForms(change, before))),
  );
  return [
    ...[...goneNames(before, after)].flatMap((name) =>
      describeStill(name, findFiles(texts, name), 'is named', 'nothing is called so any more'),
    ),
    ...[...values].flatMap((value) =>
      describeStill(value, findFiles(texts, value), 'is typed', 'the data say it no more'),
    ),
  ];
}

type FileText = readonly [file: string, text: string];

/** What stands in each file for people to read, without what it has from the data. */
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

/** A short number may well stand there for something else. */
const SHORT_NUMBER = /^\d{1,2}$/;

function describeStill(words: string, files: readonly string[], how: string, why: string): Change[] {
  if (files.length === 0) return [];
  const count = files.length === 1 ? 'one file' : `${files.length} files`;
  return [
    {
      chapter: 'values',
      text: `${words} ${how} in ${count}, and ${why}: ${listNames(files)}`,
      weight: SHORT_NUMBER.test(words) ? 0.2 : LARGE,
    },
  ];
}

/** What people and things are called in one state and in the other no more. */
function goneNames(before: Content, after: Content): Set<string> {
  const now = new Set([...namesOf(after)]);
  return new Set([...namesOf(before)].filter((name) => !now.has(name)));
}

/** People by the bold words of `:::people`, and what the data call things. */
function namesOf({ pages, place }: Content): Set<string> {
  const people = pages.flatMap(({ nodes }) =>
    nodes.flatMap((node) =>
      node.type === 'containerDirective' && node.name === 'people' ? boldIn(node.children) : [],
    ),
  );
  const named = [
    ...place.facts.units,
    ...place.facts.commonPlaces,
    ...place.facts.distances,
    ...place.rates.extras,
    ...place.rates.passes,
  ];
  return new Set([...people, ...named.flatMap(({ name }) => Object.values(name))]);
}

function boldIn(nodes: readonly Nodes[]): string[] {
  return nodes.flatMap(listNodes).flatMap((node) => (node.type === 'strong' ? wordsOf(node) : []));
}

/**
 * Whether people say it: numbers, hours and days, texts, and what site.json tells of the place. Other words of data files
 * are names for software.
 */
function isSaid({ value, locale }: Leaf, file: string): boolean {
  return typeof value === 'number' || locale !== undefined || /^\d/.test(String(value)) || file === DATA_FILES.site;
}

/** A number of one digit stands in texts by chance, and a sentence is not typed twice. */
const TYPED = /^.{2,40}$/;

/** How somebody may have typed the value that was there before; amounts may stand in no text. */
function oldForms({ file, before, after }: ValueChange, { place: { config } }: Content): string[] {
  if (!before || before.currency !== undefined || typeof before.value === 'boolean' || after?.value === before.value)
    return [];
  const { value } = before;
  if (!isSaid(before, file)) return [];
  const forms =
    typeof value === 'number'
      ? [String(value), ...config.languages.map((locale) => formatNumber(value, locale))]
      : [value];
  return forms.filter((form) => TYPED.test(form));
}
