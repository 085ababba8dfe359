/**
 * What a data file of a place becomes where the software has got another form: the file, and a function from what it said
 * to what it says, which leaves all else as it stands and does nothing the second time. The newest change is last.
 *
 * @type {[file: string, move: (text: string) => string][]}
 */
export const moveFields = [
  ['map.json', (text) => text.replaceAll('"style": "wheel"', '"style": "line"')],
  ['facts.json', (text) => text.replaceAll(PICTURE, (_, picture) => `"pictures": ${listOfOne(picture)}`)],
  ['facts.json', (text) => text.replaceAll(MEASURED, (_, measured) => `"measured": ${listOfOne(measured)}`)],
];

/** The picture of a room, and what was measured of the line, from the time when there was one: an object, which holds an object of texts. */
const TEXT = String.raw`"(?:[^"\\]|\\.)*"`;
const OBJECT = String.raw`\s*:\s*(\{(?:[^{}"]|${TEXT}|\{(?:[^{}"]|${TEXT})*\})*\})`;
const PICTURE = new RegExp(`"picture"${OBJECT}`, 'g');
const MEASURED = new RegExp(`"measured"${OBJECT}`, 'g');

/** An object of a file as the only entry of a list, one step further in where it has lines of its own. */
function listOfOne(object) {
  const [end] = /\n[ \t]*(?=\}$)/.exec(object) ?? [];
  return end === undefined ? `[${object}]` : `[${end}  ${object.replaceAll('\n', '\n  ')}${end}]`;
}
