/** What a strict reader takes from an llms.txt. */
interface LlmsTxt {
  readonly name: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
  readonly sections: readonly LlmsSection[];
}

interface LlmsSection {
  readonly name: string;
  readonly items: readonly { readonly title: string; readonly url: string; readonly description: string }[];
}

const ITEM = /^- \[(?<title>[^\]]+)\]\((?<url>https?:\/\/[^\s()<>]+)\)(?:: (?<description>.+))?$/;
const REFERENCE = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi;
/** The characters that an item writes as references, by their codes: & < [ \ ] and the backtick. */
const ESCAPED = /&#(38|60|91|92|93|96);/g;

/**
 * Reads an llms.txt, version 2, as the strictest reader would, and throws with the line where the grammar ends:
 * - `# Name`, blank, one-line `> summary`, blank, at least one paragraph of one line: no heading, list, quote, fence;
 * - then `## Section`s, no name twice, each of at least one line, all of the form `- [title](address): description`;
 * - one blank line between blocks; LF only; no byte order mark; one line break at the end; no white space to spare;
 * - addresses are absolute; a title is plain text, in which brackets and marks of code and HTML are references.
 *
 * It takes one spelling of each file only: whatever it accepts, the emitter writes again to the byte.
 */
export function parseLlmsTxt(text: string): LlmsTxt {
  if (text.startsWith('\uFEFF')) throw new Error('byte order mark');
  if (!/[^\n]\n$/.test(text)) throw new Error('not exactly one line break at the end');
  text.slice(0, -1).split('\n').forEach(checkSpaces);
  const [title = '', summary = '', ...blocks] = text.slice(0, -1).split('\n\n');
  const start = blocks.findIndex((block) => block.startsWith('##'));
  if (start === 0) throw new Error('no paragraph before the sections');
  if (start === -1) throw new Error('no section');
  const paragraphs = blocks.slice(0, start);
  paragraphs.forEach(checkParagraph);
  const sections = parseSections(blocks.slice(start));
  return { name: parseLine(/^# (.+)$/, title), summary: parseLine(/^> (.+)$/, summary), paragraphs, sections };
}

/** Lines are parted by LF alone: a reader that splits at other characters must find the same lines. */
function checkSpaces(line: string): void {
  if (/[^\S ]|\p{Cc}| {2}|^ | $/u.test(line)) throw new Error(`white space to spare: ${JSON.stringify(line)}`);
}

function parseLine(pattern: RegExp, block: string): string {
  const [, value] = pattern.exec(block) ?? [];
  if (value === undefined) throw new Error(`not one line like ${String(pattern)}: ${block}`);
  return value;
}

function checkParagraph(block: string): void {
  if (!/^\p{L}.*$/u.test(block)) throw new Error(`not a paragraph of one line: ${block}`);
}

function parseSections(blocks: readonly string[]): LlmsSection[] {
  const sections: LlmsSection[] = [];
  for (let index = 0; index < blocks.length; index += 2) {
    const name = parseLine(/^## (.+)$/, blocks[index] ?? '');
    if (sections.some((section) => section.name === name)) throw new Error(`section twice: ${name}`);
    sections.push({ name, items: (blocks[index + 1] ?? '').split('\n').map(parseItem) });
  }
  return sections;
}

function parseItem(line: string): LlmsSection['items'][number] {
  const { title, url, description = '' } = ITEM.exec(line)?.groups ?? {};
  if (title === undefined || url === undefined) throw new Error(`not an item: ${line}`);
  return { title: decode(title), url, description: decode(description) };
}

function decode(written: string): string {
  if (/^ | $|[[\]\\`<]/.test(written)) throw new Error(`not plain text: ${written}`);
  const text = written.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number(code)));
  // An ampersand is a reference only where it would begin one; no other character that ESCAPED knows stands as itself.
  const ampersands = [...text.matchAll(REFERENCE)].length;
  if ((written.match(/&#38;/g) ?? []).length !== ampersands) throw new Error(`not a reference to be here: ${written}`);
  return text;
}
