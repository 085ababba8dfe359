/** Stands where a person still has to write something, with what that is; `npm run adopt` sets it. */
export const TO_WRITE = 'TO WRITE:';

/** The line of a page that is not translated yet: its text is a copy of the English page. */
export const PAGE_TO_WRITE = new RegExp(`^${TO_WRITE} this file in .*$`, 'm');

/*
 * A text of the interface or the data that is not translated yet is English, between these two signs, until a page or a
 * file is sent: there the signs become an element with a `lang`, or nothing. They are private use, which no file of
 * content/ may hold.
 */
const OPEN = '\uE000';
const CLOSE = '\uE001';

const SIGNS = /[\uE000\uE001]|%EE%80%8[01]/g;

/** A text behind the mark, as it stands in a JSON file. */
const TEXT = String.raw`${TO_WRITE} ((?:[^"\\\n]|\\.)*)`;
/** In the strings of a language every text is translated; in other data those that stand at the tag of a language. */
const IN_STRINGS = new RegExp(`()"${TEXT}"`, 'g');
const IN_DATA = new RegExp(String.raw`("[a-z]{2,3}(?:-[a-z\d]{2,8})*":\s*)"${TEXT}"`, 'g');

/** Returns a JSON file of `content/` with the signs around each English text that is to be translated, instead of the mark. */
export function markUntranslated(file: string, json: string): string {
  return json.replaceAll(file.startsWith('content/strings/') ? IN_STRINGS : IN_DATA, `$1"${OPEN}$2${CLOSE}"`);
}

/** Returns a text as one that is not translated yet. */
export function asUntranslated(text: string): string {
  return text === '' ? text : OPEN + text + CLOSE;
}

export function isUntranslated(text: string): boolean {
  return text.includes(OPEN);
}

/** Returns a text without the signs, for what is no HTML. */
export function withoutSigns(text: string): string {
  return text.replaceAll(SIGNS, '');
}

/** Returns data without the marks, for what shows its texts as they are. */
export function withoutMarks<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data).replaceAll(`"${TO_WRITE} `, '"')) as Data;
}

/** A tag, an element that holds no other, or a sign. */
const PARTS =
  /<(script|style|title|textarea|option)\b[^]*?<\/\1>|<[a-z/!](?:"[^"]*"|'[^']*'|[^>"'])*>|[\uE000\uE001]/gi;

/** Returns HTML in which each text that is not translated yet is an element with the language that it is in. */
export function renderUntranslated(html: string, language: string): string {
  return html.replaceAll(PARTS, (part) => {
    if (part === OPEN) return `<span lang="${language}" class="to-write">`;
    return part === CLOSE ? '</span>' : withoutSigns(part);
  });
}
