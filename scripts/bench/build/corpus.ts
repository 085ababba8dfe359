import { addDays } from '../../../src/text/dates.ts';
import { createPostWriter, type PostWriter } from './post-writer.ts';
import { createRandom } from '../random.ts';

export interface CorpusOptions {
  readonly posts: number;
  /** How large the file of each post is, in bytes: less than 2,000 has no room for a section, more than 16,000 is longer than a twin may be. */
  readonly bytes: number;
}

/** A file of `content/blog/`. */
export interface Post {
  readonly name: string;
  readonly text: string;
}

/** The home page, which every place has, as a post names it. */
const HOME = '../pages/en/index.md';
const FIRST_DAY = '2020-01-01';
const DAYS = 2000;

/**
 * Posts to measure builds with.
 * - All of them differ: no two share a paragraph, a list, a table or a block of code.
 * - Each has headings, paragraphs, emphasis, lists, tables, code, and links to other posts and to the home page.
 * - Each has letters and quotation marks beyond ASCII, as real writing has: text without them costs programs half as much.
 * - Each is valid content of the site, and at most `bytes` long, by less than 200 bytes.
 * - The same options give the same posts on every machine.
 */
export function createCorpus(options: CorpusOptions): Post[] {
  return Array.from({ length: options.posts }, (_, index) => createPost(index + 1, options));
}

function createPost(number: number, { posts, bytes }: CorpusOptions): Post {
  const random = createRandom(number * 0x9e3779b1);
  const others = Array.from({ length: 3 }, () => postName(random.below(posts) + 1));
  const writer = createPostWriter(random, [...others, HOME]);
  const day = addDays(FIRST_DAY, number % DAYS);
  const head = [
    '---',
    `title: ${writer.name()}, number ${number}`,
    `description: What ${writer.name().toLowerCase()} has to do with ${writer.name().toLowerCase()}, in post ${number}.`,
    `published: ${day}`,
    `updated: ${day}`,
    '---',
  ].join('\n');
  return { name: postName(number), text: writeBody(head, bytes, writer) };
}

/** Block by block while there is room for the next one, then sentence by sentence. */
function writeBody(head: string, bytes: number, { block, sentence }: PostWriter): string {
  let text = `${head}\n\n${sentence()}\n`;
  let size = Buffer.byteLength(text);
  const append = (write: (index: number) => string): void => {
    for (let index = 0; ; index += 1) {
      const next = write(index);
      const grown = size + Buffer.byteLength(next);
      if (grown >= bytes) return;
      size = grown;
      text += next;
    }
  };
  append((index) => `\n${block(index)}\n`);
  append((index) => `${index === 0 ? '\n' : ' '}${sentence()}`);
  return `${text.trimEnd()}\n`;
}

function postName(number: number): string {
  return `post-${number}.md`;
}
