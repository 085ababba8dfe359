import { styleText } from 'node:util';
import { languageName } from '../../src/domain/language-tag.ts';
import { PICTURE_FOLDER } from '../../src/domain/picture.ts';
import type { TextChange, Output } from './compare-sites.ts';
import type { Explanation, FileEdit } from './explain-changes.ts';

type Place = Pick<Output, 'path' | 'language'>;

/** So many changes of one page are written out; the rest is counted. */
const SHOWN = 6;

/** What an edit changes, in words, for a person; coloured where `stream` is a terminal. */
export function renderChanges(explanation: Explanation, stream: NodeJS.WritableStream): string {
  const { edits, added, removed, following, redirectsAdded, redirectsRemoved, warnings } = explanation;
  const title = (text: string): string => styleText('bold', text, { stream });
  const sections = [
    ...edits.map((edit) => [title(`${edit.file}${KINDS[edit.kind]}`), ...renderEdit(edit)]),
    list(
      title('New addresses'),
      added.map(({ path, title: name }) => `${path} (${name})`),
    ),
    list(
      title('Addresses that are no more'),
      removed.map(({ path, to }) => `${path} ${to === undefined ? 'leads nowhere' : `leads on to ${to}`}`),
    ),
    list(title('New redirects'), redirectsAdded),
    list(title('Redirects that are no more'), redirectsRemoved),
    list(title('Also read otherwise than before'), following.length === 0 ? [] : renderPlaces(following)),
    ...warnings.map((warning) => [styleText('yellow', `Look again: ${warning}`, { stream })]),
  ].filter((lines) => lines.length > 0);
  if (sections.length === 0) return 'Nothing that is published changes.\n';
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

const KINDS: Readonly<Record<FileEdit['kind'], string>> = { new: ' (new)', gone: ' (taken away)', changed: '' };

function renderEdit({ file, page, values }: FileEdit): string[] {
  const own = page ? [`  ${page.path}`, ...renderTexts(page.changes)] : [];
  const data = values.flatMap(({ shownOn, ...value }) => [
    `  ${value.name}: ${renderText(value)}`,
    ...(shownOn.length === 0 ? [] : ['    shown on', ...renderPlaces(shownOn).map((line) => `      ${line}`)]),
  ]);
  const lines = [...own, ...data];
  if (lines.length > 0) return lines;
  const isPicture = file.startsWith(`${PICTURE_FOLDER}/`);
  return [isPicture ? '  a picture: what shows it, if anything does, stands below' : '  changes no text of a page'];
}

function renderTexts(changes: readonly TextChange[]): string[] {
  const more = changes.length - SHOWN;
  return [
    ...changes.slice(0, SHOWN).map((change) => `    ${renderText(change)}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ];
}

function renderText({ before, after }: TextChange): string {
  if (before === '') return `new: ${after}`;
  return after === '' ? `taken away: ${before}` : `${before} -> ${after}`;
}

/** A line for each language, and one for what has none. */
function renderPlaces(places: readonly Place[]): string[] {
  return [...Map.groupBy(places, ({ language }) => language)].map(
    ([language, some]) =>
      `${language ? languageName(language, 'en') : 'all languages'}: ${some.map(({ path }) => path).join(' ')}`,
  );
}

function list(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
}
