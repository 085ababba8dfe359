/** What a strict reader takes from an llms.txt. */
export interface LlmsTxt {
  readonly name: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
  readonly sections: readonly LlmsSection[];
}

export interface LlmsSection {
  readonly name: string;
  readonly items: readonly { readonly title: string; readonly url: string; readonly description: string }[];
}

const ITEM = /^- \[(?<title>[^\]]+)\]\((?<url>[^)]+)\)(?:: (?<description>.*))?$/;

/**
 * Reads an llms.txt as the strictest reader would, and throws with the line where the grammar ends:
 * - `# Name`, blank, one-line `> summary`, blank, at least one paragraph without headings;
 * - then `## Section`s, no name twice, each of at least one line, all of the form `- [title](url): description`;
 * - one blank line between blocks; LF only; no byte order mark; one line break at the end.
 */
export function parseLlmsTxt(text: string): LlmsTxt {
  if (text.startsWith('\uFEFF')) throw new Error('byte order mark');
  if (text.includes('\r')) throw new Error('carriage return');
  if (!/[^\n]\n$/.test(text)) throw new Error('not exactly one line break at the end');
  const [title = '', summary = '', ...blocks] = text.slice(0, -1).split('\n\n');
  const start = blocks.findIndex((block) => block.startsWith('## '));
  const paragraphs = start === -1 ? blocks : blocks.slice(0, start);
  if (paragraphs.length === 0) throw new Error('no paragraph before the sections');
  for (const paragraph of paragraphs) parseParagraph(paragraph);
  const sections = start === -1 ? [] : parseSections(blocks.slice(start));
  if (sections.length === 0) throw new Error('no section');
  return { name: parseLine(/^# (\S.*)$/, title), summary: parseLine(/^> (\S.*)$/, summary), paragraphs, sections };
}

function parseLine(pattern: RegExp, line: string): string {
  const [, value] = pattern.exec(line) ?? [];
  if (value === undefined || line.includes('\n')) throw new Error(`not one line like ${String(pattern)}: ${line}`);
  return value;
}

function parseParagraph(paragraph: string): void {
  for (const line of paragraph.split('\n')) {
    if (line.trim() === '') throw new Error('more than one blank line');
    if (/^(#|>|- |=+$|-+$)/.test(line)) throw new Error(`not a paragraph: ${line}`);
  }
}

function parseSections(blocks: readonly string[]): LlmsSection[] {
  const sections: LlmsSection[] = [];
  for (let index = 0; index < blocks.length; index += 2) {
    const name = parseLine(/^## (\S.*)$/, blocks[index] ?? '');
    if (sections.some((section) => section.name === name)) throw new Error(`section twice: ${name}`);
    sections.push({ name, items: (blocks[index + 1] ?? '').split('\n').map(parseItem) });
  }
  return sections;
}

function parseItem(line: string): LlmsSection['items'][number] {
  const { title, url, description = '' } = ITEM.exec(line)?.groups ?? {};
  if (title === undefined || url === undefined) throw new Error(`not an item: ${line}`);
  return { title, url, description };
}
