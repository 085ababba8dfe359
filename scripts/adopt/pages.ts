import { pageFile, postFile } from '../../src/schema/content-files.ts';
import type { Answers } from './questions.ts';
import type { Words } from './words.ts';

type Part = Answers['parts'][number];

/** A page that a place begins with; all its words but those of tables are still to be written. */
interface PageSkeleton {
  /** The name of its file, and of its address. */
  readonly key: string;
  readonly title: string;
  /** What it is about, as in "One sentence on …". */
  readonly about: string;
  /** The part of the place that it belongs to; a place without it has no such page. */
  readonly part?: Part;
  /** Lines of its front matter. */
  readonly extra?: string;
  readonly list?: 'menu' | 'footer';
  /** Its section in the index; a page kept out of search has none. */
  readonly section?: string;
  /** Blocks of the text: what is to be written, or a directive, or a heading with directives below. */
  readonly blocks: readonly string[];
}

const HIDDEN = 'noindex: true\n';
const LINKS = 'Links: [Rates](pricing.md), [Getting here](getting-here.md), [House rules](house-rules.md).';

/** In the order of menus. A block that begins with `::` or `[` is no text, one with `#` is a heading. */
const PAGES: readonly PageSkeleton[] = [
  {
    key: 'index',
    title: 'Welcome',
    about: 'what the place is, and where',
    section: 'Start here',
    blocks: ['what the place is, where, and for whom', '::rooms{brief}', LINKS],
  },
  {
    key: 'rooms',
    title: 'Rooms',
    about: 'the rooms, and what is in them',
    list: 'menu',
    section: 'Start here',
    blocks: ['what all rooms have', '::rooms', '# Steps, doors and paths', '::facts{of="access"}'],
  },
  {
    key: 'coworking',
    title: 'Coworking',
    about: 'the desks, and who may use them',
    part: 'coworking',
    list: 'menu',
    section: 'Living and working',
    blocks: ['where guests work', '::facts{of="coworking"}', '# Passes', '::rates{of="passes"}'],
  },
  {
    key: 'pricing',
    title: 'Rates',
    about: 'what a stay costs, and what is in the price',
    extra: 'template: pricing\n',
    list: 'menu',
    section: 'Start here',
    blocks: [
      'what there is to say about the rates below',
      '# Rooms',
      '::rates{of="stays"}',
      '# What is included',
      '::rates{of="included"}',
      '# How a stay is charged',
      '::rates{of="terms"}',
      '# The price of your stay',
      '::rates{of="rule"}',
      '# How you pay',
      '::facts{of="payment"}',
      '# Extras',
      '::rates{of="extras"}',
    ],
  },
  {
    key: 'getting-here',
    title: 'Getting here',
    about: 'how to come here, by train, by bus and by car',
    list: 'menu',
    section: 'Travel and contact',
    blocks: ['how one comes here, by train, by bus and by car', '::facts{of="location"}'],
  },
  {
    key: 'internet',
    title: 'Internet and Wi-Fi',
    about: 'the connection, and whether it works now',
    part: 'internet',
    extra: 'template: internet\n',
    list: 'menu',
    section: 'Living and working',
    blocks: [
      'what the connection is good for',
      '# The connection',
      '::facts{of="connection"}',
      '# Areas',
      '::facts{of="spots"}',
    ],
  },
  {
    key: 'book-now',
    title: 'Book',
    about: 'how to find free days and what they cost',
    extra: 'template: booking\n',
    section: 'Start here',
    blocks: ['how one books here'],
  },
  {
    key: 'house-rules',
    title: 'House rules',
    about: 'times, and what cancelling costs',
    list: 'footer',
    section: 'Living and working',
    blocks: ['what guests agree to', '# Times', '::facts{of="times"}', '# Cancellation', '::facts{of="cancellation"}'],
  },
  {
    key: 'contact',
    title: 'Contact',
    about: 'whom to write to, and when somebody answers',
    list: 'footer',
    section: 'Travel and contact',
    blocks: ['who answers', '::facts{of="contact"}'],
  },
  {
    key: 'blog',
    title: 'Blog',
    about: 'the posts, the newest first',
    part: 'blog',
    extra: 'template: blog\n',
    list: 'footer',
    section: 'Blog',
    blocks: ['what the posts are about', '::posts'],
  },
  {
    key: 'privacy',
    title: 'Privacy',
    about: 'what this website stores, and whom to ask',
    extra: HIDDEN,
    list: 'footer',
    blocks: [
      'what is stored of visitors, why, for how long and by whom, and their rights: ask somebody who knows the law',
    ],
  },
  {
    key: 'imprint',
    title: 'Imprint',
    about: 'who runs this website, with address and registers',
    extra: HIDDEN,
    list: 'footer',
    blocks: ['who runs the place, with address, register and tax number: what the law of the country asks for'],
  },
  {
    key: 'staff',
    title: 'For staff',
    about: 'the form that sets the internet status',
    part: 'staff',
    extra: `${HIDDEN}template: staff\n`,
    list: 'footer',
    blocks: ['when staff set the status by hand'],
  },
];

/** The pages of a place with these parts. */
export function pagesOf(parts: readonly Part[]): readonly PageSkeleton[] {
  return PAGES.filter(({ part }) => part === undefined || parts.includes(part));
}

/** The Markdown files of an empty place, as path and text: its pages in every language, and a post if it has a blog. */
export function createPages({ languages, parts }: Answers, words: Words, today: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const page of pagesOf(parts)) {
    const isBlog = page.part === 'blog';
    for (const locale of isBlog ? languages.slice(0, 1) : languages) {
      const only = isBlog && languages.length > 1 ? `languages: [${locale}]\n` : '';
      const extra = `${page.extra ?? ''}${only}`;
      const text = pageText({ ...page, extra }, words, locale);
      const file = pageFile(locale, page.key);
      texts.set(file, words.isExample && locale !== languages[0] ? acceptSameText(text) : text);
    }
  }
  if (parts.includes('blog')) {
    const post = {
      title: 'The first post',
      about: 'this first post, and why one reads it',
      blocks: ['the first post'],
    };
    const text = pageText({ ...post, key: 'first-post', extra: `published: ${today}\n` }, words, languages[0] ?? 'en');
    texts.set(postFile('first-post'), text);
  }
  return texts;
}

/** A page of an example, which says the same English sentences in every language, and answers that it is meant so. */
function acceptSameText(text: string): string {
  return text.replace('\n---\n', '\naccept: [text-language]\n---\n');
}

function pageText({ title, about, extra = '', blocks }: PageSkeleton, words: Words, locale: string): string {
  const text = blocks.map((block) => {
    if (block.startsWith('::')) return block;
    if (block.startsWith('# ')) return `## ${words.say(block.slice(2), locale)}`;
    return block === LINKS ? words.say(LINKS, locale) : `${words.toWrite(block)}.`;
  });
  const description = words.toWrite(`one sentence for search engines on ${about}`);
  const head = `title: ${JSON.stringify(words.say(title, locale))}\ndescription: ${JSON.stringify(description)}\n${extra}`;
  return `---\n${head}---\n\n${text.join('\n\n')}\n`;
}
