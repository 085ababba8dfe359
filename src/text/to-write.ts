/** Placeholder for a text that a person still has to write, followed by a hint; `npm run adopt` inserts it. */
export const TO_WRITE = 'TO WRITE:';

/** The line that marks an untranslated page: its text is a copy of the English page. */
export const PAGE_TO_WRITE = new RegExp(`^${TO_WRITE} this file in .*$`, 'm');

/*
 * Signs around an untranslated English string, until a page or file is sent: pages then replace them by an element with
 * a `lang`, files remove them. Private-use characters, which content may not contain.
 */
const OPEN = '\uE000';
const CLOSE = '\uE001';

const SIGNS = /[\uE000\uE001]|%EE%80%8[01]/g;

/** A text after the mark, as in JSON. */
const TEXT = String.raw`${TO_WRITE} ((?:[^"\\\n]|\\.)*)`;
/** In files of strings every text is translated; in other data, only values under a language tag. */
const IN_STRINGS = new RegExp(`()"${TEXT}"`, 'g');
const IN_DATA = new RegExp(String.raw`("[a-z]{2,3}(?:-[a-z\d]{2,8})*":\s*)"${TEXT}"`, 'g');

/** Replaces the marks in a JSON file of `content/` by the signs around each untranslated text. */
export function markUntranslated(file: string, json: string): string {
  return json.replaceAll(file.startsWith('content/strings/') ? IN_STRINGS : IN_DATA, `$1"${OPEN}$2${CLOSE}"`);
}

export function asUntranslated(text: string): string {
  return text === '' ? text : OPEN + text + CLOSE;
}

export function isUntranslated(text: string): boolean {
  return text.includes(OPEN);
}

/** Removes the signs, for output other than HTML. */
export function withoutSigns(text: string): string {
  return text.replaceAll(SIGNS, '');
}

/** Removes the marks from data, for output that shows its texts as they are. */
export function withoutMarks<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data).replaceAll(`"${TO_WRITE} `, '"')) as Data;
}

/** A tag, an element without children, or a sign. */
const PARTS =
  /<(script|style|title|textarea|option)\b[^]*?<\/\1>|<[a-z/!](?:"[^"]*"|'[^']*'|[^>"'])*>|[\uE000\uE001]/gi;

/** Wraps each untranslated text of HTML in an element with its language. */
export function renderUntranslated(html: string, language: string): string {
  return html.replaceAll(PARTS, (part) => {
    if (part === OPEN) return `<span lang="${language}" class="to-write">`;
    return part === CLOSE ? '</span>' : withoutSigns(part);
  });
}
