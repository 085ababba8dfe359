/** The mark of what is still to be written, which no build publishes. */
const TO_WRITE = 'TO WRITE:';

/** The forms of a text with a number: such a text is one, and not several. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * The words of a place's interface in one language, after the software has got other ones: in the order of the newer
 * version, without what it has no more.
 *
 * - What the owner has written stays: what was other than the software's before, also where it has moved.
 * - What is as the software had it becomes as it has it now.
 * - What is new is the software's; where that does not speak the language, English and marked as still to be written.
 * - What was left in English there, as the texts for staff may be, stays as it is, unless it holds other values now; it
 *   is marked where it has moved.
 * - A text with a number has all of `forms`; one that was not there is marked.
 *
 * `before` and `newer` are the software's own, in English where `isTranslated` is false.
 */
export function mergeWords({ own, before, newer, isTranslated, forms }) {
  const mine = textsOf(own);
  const old = textsOf(before);
  const moved = new Map([...old].map(([path, text]) => [keyOf(text), mine.get(path)]));
  const findMoved = (text) => {
    const had = moved.get(keyOf(text));
    // What only staff have read so far may be read by guests where it stands now.
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

/** Every text by its path; one with a number in its forms. */
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

/** The values that a text holds, such as `{count}`. */
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

/** A text with the forms that it lacks, marked, each as `known` has it; any other text as it is. */
function fill(text, forms, known = text) {
  if (!isObject(text) || typeof known.other !== 'string') return text;
  const missing = forms.filter((form) => !(form in text));
  return { ...text, ...Object.fromEntries(missing.map((form) => [form, `${TO_WRITE} ${known[form] ?? known.other}`])) };
}
