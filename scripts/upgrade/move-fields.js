/**
 * What a data file of a place becomes where the software has got another form: the file, and a function from what it said
 * to what it says, which leaves all else as it stands and does nothing the second time. The newest change is last.
 *
 * @type {[file: string, move: (text: string) => string][]}
 */
export const moveFields = [
  ['map.json', (text) => text.replaceAll('"style": "wheel"', '"style": "line"')],
  ['facts.json', (text) => text.replaceAll(PICTURE, (_, picture) => `"pictures": ${listOfOne(picture)}`)],
];

/** The picture of a room, from the time when it had one: an object, which holds a file, and an object of texts. */
const TEXT = String.raw`"(?:[^"\\]|\\.)*"`;
const PICTURE = new RegExp(String.raw`"picture"\s*:\s*(\{(?:[^{}"]|${TEXT}|\{(?:[^{}"]|${TEXT})*\})*\})`, 'g');

/** An object of a file as the only entry of a list, one step further in where it has lines of its own. */
function listOfOne(object) {
  const [end] = /\n[ \t]*(?=\}$)/.exec(object) ?? [];
  return end === undefined ? `[${object}]` : `[${end}  ${object.replaceAll('\n', '\n  ')}${end}]`;
}
