/** An llms.txt, as data. Everything is plain text but the paragraphs, which are Markdown. */
export interface LlmsTxt {
  readonly name: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
  readonly sections: readonly LlmsSection[];
}

export interface LlmsSection {
  readonly name: string;
  readonly items: readonly LlmsItem[];
}

export interface LlmsItem {
  readonly title: string;
  readonly url: string;
  readonly description: string;
}

/**
 * An llms.txt as text, version 2 of llmstxt.org, in the strict form that every known parser reads alike:
 * - `# Name`, a one-line `>` summary, paragraphs of one line, then `##` sections of one-line items;
 * - every item is `- [title](address): description`, or without the colon where there is no description;
 * - what would end a title, or be Markdown in it or in a description, is a character reference: `&#91;` for `[`;
 * - nothing is lost: a strict parser gets the same data back, with white space as HTML counts it.
 */
export function emitLlmsTxt({ name, summary, paragraphs, sections }: LlmsTxt): string {
  const blocks = [
    `# ${oneLine(name)}`,
    `> ${oneLine(summary)}`,
    ...paragraphs.map(oneLine),
    ...sections.flatMap((section) => [`## ${oneLine(section.name)}`, section.items.map(emitItem).join('\n')]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function emitItem({ title, url, description }: LlmsItem): string {
  const notes = escape(oneLine(description));
  return `- [${escape(oneLine(title))}](${url})${notes === '' ? '' : `: ${notes}`}`;
}

/** Brackets would end a title; the others begin code, HTML, an escape or a character reference of Markdown. */
function escape(text: string): string {
  return text.replaceAll(/[[\]\\`<]|&(?=(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** Line breaks, tabs and other control characters count as spaces, and several spaces as one. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
