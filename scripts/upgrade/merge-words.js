/** The mark of texts that are still to be translated, which no build publishes. */
const TO_WRITE = 'TO WRITE:';

/** Plural forms; a text that consists of them is one text. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * Merges a place's UI strings in one language with newer ones of the software: in the newer order, without removed
 * ones.
 *
 * - Strings that differ from the older software are the owner's and stay, even if they have moved.
 * - Strings that equal the older software's become the newer ones.
 * - New strings are the software's; if it does not have the language, English and marked as to be translated.
 * - Strings left in English, such as those for staff, stay as they are unless their placeholders change. They are
 *   marked if they have moved.
 * - A string with a number has all of `forms`; missing ones are added and marked.
 *
 * `before` and `newer` are the software's own, in English if `isTranslated` is false.
 */
export function mergeWords({ own, before, newer, isTranslated, forms }) {
  const mine = textsOf(own);
  const old = textsOf(before);
  const moved = new Map([...old].map(([path, text]) => [keyOf(text), mine.get(path)]));
  const findMoved = (text) => {
    const had = moved.get(keyOf(text));
    // A string that only staff have read so far may be shown to guests at its new place.
    return isTranslated || keyOf(had) !== keyOf(text) ? had : undefined;
  };
  const choose = (text, path) => {
    const had = mine.get(path) ?? findMoved(text);
    if (had === undefined) return isTranslated ? text : mark(text, forms);
    const isTheirs = keyOf(had) === keyOf(old.get(path));
    return isTheirs && (isTranslated || valuesIn(had) !== valuesIn(text)) ? text : fill(had, forms);
  };
  const { accept } = own;
  return { ...(accept && { accept }), ...mapTexts(newer, choose) };
}

function textsOf(words) {
  const texts = new Map();
  mapTexts(words, (text, path) => texts.set(path, text));
  return texts;
}

function mapTexts(words, change, path = '') {
  if (!isObject(words) || Object.keys(words).every((key) => FORMS.includes(key))) return change(words, path);
  const parts = Object.entries(words).filter(([key]) => key !== 'accept');
  return Object.fromEntries(parts.map(([key, part]) => [key, mapTexts(part, change, `${path}/${key}`)]));
}

/** The placeholders of a text, such as `{count}`. */
function valuesIn(text) {
  return [...new Set(keyOf(text).match(/\{\w+\}/g))].sort().join();
}

function keyOf(text) {
  return JSON.stringify(text);
}

function isObject(value) {
  return typeof value === 'object' && value !== null;
}

function mark(text, forms) {
  return typeof text === 'string' ? `${TO_WRITE} ${text}` : fill({}, forms, text);
}

/** Adds missing forms to a text, marked, with the text of `known`; returns any other text unchanged. */
function fill(text, forms, known = text) {
  if (!isObject(text) || typeof known.other !== 'string') return text;
  const missing = forms.filter((form) => !(form in text));
  return { ...text, ...Object.fromEntries(missing.map((form) => [form, `${TO_WRITE} ${known[form] ?? known.other}`])) };
}
