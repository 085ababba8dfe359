import { z } from 'zod';
import type { Declarations } from './declarations.ts';
import { isoDateSchema } from './fields/date-and-time.ts';
import type { Hold, Picture } from './fields/picture.ts';
import { acceptSchema, createShownPictureSchema, textSchema } from './fields/shared-fields.ts';
import { keySchema } from './fields/key.ts';
import { DECLARED_TEMPLATES, type Template, TEMPLATES } from '../templates.ts';

export const createFrontMatterSchema = (place: Declarations) =>
  z.strictObject({
    title: z
      .string()
      .trim()
      .min(1)
      .max(120)
      .describe('The heading of the page, and its name in search results; the text below has headings from ## on'),
    menu: textSchema.max(40).optional().describe('A shorter title for menus'),
    description: place.description,
    slug: keySchema.optional().describe('The last part of the address; the name of the file if left out'),
    oldSlugs: z
      .array(keySchema)
      .optional()
      .describe(
        'Earlier slugs, or earlier names of the file, such as [cabins, huts]: visitors of an old address are sent here',
      ),
    published: isoDateSchema.optional().describe('Posts only: the day on which it is published, such as 2026-12-01'),
    author: textSchema.optional().describe('Posts only: who wrote it'),
    cover: createShownPictureSchema(textSchema)
      .optional()
      .describe('The picture on its card and where its address is shared; the first picture of the text if left out'),
    updated: isoDateSchema
      .optional()
      .describe('Leave it out: the day of the last change is then used. A day written here replaces it'),
    languages: z
      .array(place.locale)
      .min(1)
      .optional()
      .describe('The languages that a page exists in, such as [en]; all if left out'),
    accept: acceptSchema,
    noindex: z
      .boolean()
      .default(false)
      .describe('Keeps the page out of search engines, lists and the files for language models'),
    template: z
      .enum(DECLARED_TEMPLATES)
      .default('page')
      .describe('What is special about the page, such as booking or internet; leave it as it is'),
  });

export type FrontMatter = z.infer<ReturnType<typeof createFrontMatterSchema>>;

export interface PageSource {
  /** Path from the repository's root, such as `content/pages/es/rooms.md`. */
  readonly file: string;
  readonly frontMatter: FrontMatter;
  readonly body: string;
  /** The line of the file on which `body` starts, counted from 1. */
  readonly bodyLine: number;
  /** The day on which its content last changed, according to git; undefined if unknown. */
  readonly changed: string | undefined;
  /** True if its text is a copy of the English page that is to be translated. */
  readonly isCopy?: boolean;
}

const partSchema = z.object({
  name: z.string(),
  of: z.string().optional(),
  headings: z.array(z.string()),
  start: z.int(),
  end: z.int(),
});

/** A block as a range of the page's `body`; `name`, `of` and `headings` as in `Block`. */
export type Part = z.infer<typeof partSchema>;

/** What the collection stores of a page or post next to its address, its file and its text. */
export const pageDataSchema = z.object({
  kind: z.enum(['page', 'post']),
  /** The same in every language: `rooms`, or `blog/a-month-at-the-mill`. */
  key: z.string(),
  locale: z.string(),
  /** Former addresses, which redirect to the page. */
  oldPaths: z.array(z.string()),
  title: z.string(),
  menu: z.string(),
  description: z.string(),
  updated: z.string(),
  published: z.string().optional(),
  author: z.string().optional(),
  noindex: z.boolean(),
  /** The language of its text, if it is not translated yet. */
  copiedFrom: z.string().optional(),
  template: z.enum(Object.keys(TEMPLATES) as Template[]),
  /** The cover, or else the first picture of the text, with its alternative text and the part that stays when it is cropped. */
  firstPicture: z.custom<{ picture: Picture; alt: string; hold: Hold | undefined }>().optional(),
  parts: z.array(partSchema),
});

export interface Page extends Readonly<z.infer<typeof pageDataSchema>> {
  readonly path: string;
  readonly file: string;
  /** Title and text as Markdown, with directives expanded: the twin without its front matter. */
  readonly body: string;
}

/** `has-strip`: the list below its heading is a gallery. `is-alone`: its list is a single card with a picture. */
export type BlockKind = 'has-strip' | 'is-alone';

export interface Block {
  /** `title`, `byline`, `lead`, `text`, or the name of a directive or container of `src/markdown/blocks/`. */
  readonly name: string;
  /** Which instance it shows, such as the key of a room. */
  readonly of?: string;
  /** Variant of the block; becomes a CSS class next to its name. */
  readonly kind?: BlockKind;
  /** SVG that illustrates the block. Decorative: the twin omits it. */
  readonly drawing?: string;
  /** Directives expanded and links absolute; one line break at the end. */
  readonly markdown: string;
  /** The ids of its headings, in order. */
  readonly headings: readonly string[];
}
