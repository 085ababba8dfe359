import type { Nodes } from 'mdast';
import { placeOf, rangeOf } from '../markdown/parse.ts';
import { DATA_FILES, stringsFile } from '../schema/content-files.ts';
import type { Place, ReadPage } from '../schema/place.ts';
import { needlessWords } from '../schema/strings/needless-words.ts';
import { isUntranslated } from '../text/to-write.ts';
import { isLocalized, type Locale } from '../text/language/locale.ts';

/** A text that guests read, and where it stands: of a data file or of front matter the path, of a paragraph the line. */
export interface Text {
  readonly file: string;
  readonly path?: string;
  readonly line?: number;
  readonly text: string;
  /** The language that it has to be in; undefined of what is the same in all. */
  readonly locale: Locale | undefined;
  /** What it has in common with its versions in other languages, and with nothing else. */
  readonly key: string;
}

/** Every text of a data file, at any depth, with its language if there is one in each language. */
export function listDataTexts({ config, rates, facts, network, notices }: Place): Text[] {
  const files = { site: config, rates, facts, network, notices: { notices } };
  return Object.entries(files).flatMap(([name, value]) =>
    listTexts(value).map(({ path, text, locale }): Text => {
      const key = `${name} ${locale === undefined ? path : path.slice(0, -locale.length)}`;
      return { file: DATA_FILES[name as keyof typeof files], path, text, locale, key };
    }),
  );
}

/** What only staff read may stay English anywhere, and so may the words of parts that the place does not have. */
export function listInterfaceTexts(place: Place): Text[] {
  const mayBeEnglish = ['staff', 'alarms', ...needlessWords(place)];
  return Object.entries(place.strings).flatMap(([locale, words]) =>
    listTexts(words)
      .filter(({ path }) => !mayBeEnglish.some((part) => path === part || path.startsWith(`${part}.`)))
      .map(({ path, text }): Text => ({ file: stringsFile(locale), path, text, locale, key: `strings ${path}` })),
  );
}

export function listFields({ file, frontMatter, isCopy = false, entry: { locale, key } }: ReadPage): Text[] {
  if (isCopy) return [];
  return (['title', 'menu', 'description'] as const).flatMap((path): Text[] => {
    const text = frontMatter[path];
    return text === undefined ? [] : [{ file, path, text, locale, key: `${key} ${path}` }];
  });
}

/** Returns the paragraphs, headings and tables of a page as they are written, without quotations. */
export function listParagraphs({
  file,
  body,
  bodyLine,
  tree,
  isCopy = false,
  entry: { locale, key },
}: ReadPage): Text[] {
  if (isCopy) return [];
  return listProse(tree).map((node): Text => {
    const { start, end } = rangeOf(node);
    return { file, line: bodyLine + placeOf(node).line - 1, text: body.slice(start, end), locale, key };
  });
}

function listProse(node: Nodes): Nodes[] {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'table') return [node];
  return 'children' in node && node.type !== 'blockquote' ? node.children.flatMap(listProse) : [];
}

/** What stands in data files for editors, and for the check. */
const UNREAD = new Set(['$schema', 'accept']);

interface DataText extends Pick<Text, 'text' | 'locale'> {
  readonly path: string;
}

/** Returns every text at any depth, but those that are not translated yet. */
function listTexts(value: unknown, path = '', locale?: Locale): DataText[] {
  if (typeof value === 'string') return isUntranslated(value) ? [] : [{ path, text: value, locale }];
  if (typeof value !== 'object' || value === null) return [];
  const isText = !Array.isArray(value) && isLocalized(value);
  return Object.entries(value).flatMap(([key, inner]) =>
    UNREAD.has(key)
      ? []
      : listTexts(
          inner,
          Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`,
          isText ? key : locale,
        ),
  );
}
