/** One thing that a page says, in HTML or in Markdown. */
export interface Statement {
  /** What it is and where it stands: `heading 2`, `paragraph`, `item`, `item 3.`, `cell 2`, `quote > paragraph`. */
  readonly kind: string;
  /** The words, with links as `[words](address)` and images as `![alternative]`. */
  readonly text: string;
  readonly line: number;
}

/** How HTML and Markdown are both put down, so that the same words become the same statements. */
export interface Speech {
  readonly statements: readonly Statement[];
  /** What says nothing is left out. */
  say(kind: string, text: string, line: number): void;
  /** Everything that `read` says stands in a quote. */
  quote(read: () => void): void;
  /** The first paragraph that `read` says is the item; what follows stands in the item. */
  item(kind: string, line: number, read: () => void): void;
}

export function createSpeech(): Speech {
  const statements: Statement[] = [];
  let path = '';
  let pending: Omit<Statement, 'text'> | undefined;
  const openItem = (text: string): void => {
    if (pending) statements.push({ ...pending, text });
    pending = undefined;
  };
  const within = (container: string, read: () => void): void => {
    const outer = path;
    path = `${outer}${container} > `;
    read();
    path = outer;
  };
  return {
    statements,
    say(kind, words, line) {
      const text = kind === 'code' ? words.replace(/\n$/, '') : trimSpace(words);
      if (text === '') return;
      if (pending && kind === 'paragraph') {
        openItem(text);
        return;
      }
      openItem('');
      statements.push({ kind: path + kind, text, line });
    },
    quote(read) {
      openItem('');
      within('quote', read);
    },
    item(kind, line, read) {
      openItem('');
      pending = { kind: path + kind, line };
      within('item', read);
      openItem('');
    },
  };
}

const UNEVEN_SPACE = /^\s|\s$|\s\s|[^\S ]|\u00AD/;

/** White space of any kind and length is one space; what only says where a word may break is nothing. */
export function trimSpace(text: string): string {
  if (!UNEVEN_SPACE.test(text)) return text;
  return text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
}

const MARKS = /[\\`*_~[\]]/;

/** Words as they stand, told apart from the marks that stand for links, images and emphasis. */
export function quoteWords(text: string): string {
  if (!MARKS.test(text)) return text;
  return text.replaceAll(/[\\`*_~[\]]/g, String.raw`\$&`);
}

/** A link, as every side writes it down: the address is absolute and spelled in one way. */
export function quoteLink(words: string, url: string, base: string, title: string | null | undefined): string {
  const address = URL.canParse(url, base) ? new URL(url, base).href : url;
  return `[${words}](${address}${title ? ` "${title}"` : ''})`;
}

export function quoteImage(alternative: string): string {
  return `![${quoteWords(alternative)}]`;
}

/** A box that can be ticked, before the words of its item. */
export function quoteBox(checked: boolean): string {
  return checked ? '[x] ' : '[ ] ';
}
