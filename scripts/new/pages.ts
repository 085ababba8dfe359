import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { pageFile, pageFolder, postFile, POSTS_FOLDER } from '../../src/domain/content-files.ts';
import type { JsonObject } from '../../src/domain/editing/form-values.ts';
import { languageName } from '../../src/domain/language-tag.ts';
import type { Locale } from '../../src/domain/locale.ts';
import { frontMatterSchema } from '../../src/domain/page.ts';
import { PICTURE_FOLDER } from '../../src/domain/picture.ts';
import { fieldAt } from '../../src/domain/schema-field.ts';
import { printFrontMatter } from '../../src/editor/edit-front-matter.ts';
import type { Draft } from './draft.ts';
import { markFor, type Answer, type Answers, type Field } from './field.ts';
import { slugOf } from '../command-line/slug.ts';
import type { Kind } from './kind.ts';

/** A field of the front matter: with its language behind it, but for the first. */
function pageField(name: keyof typeof frontMatterSchema.shape, index = 0, locale = ''): Field {
  const label = fieldAt(frontMatterSchema, [name])?.description ?? name;
  const inLanguage = locale === '' ? '' : `, in ${languageName(locale, 'en')}`;
  return {
    flag: index === 0 ? name : `${name}-${locale}`,
    label: `${label}${inLanguage}`,
    schema: frontMatterSchema.shape[name],
  };
}

const KEY: Field = {
  flag: 'key',
  label: 'The name of its file, without .md, which is also the end of its address',
  schema: frontMatterSchema.shape.slug.unwrap(),
  isRequired: true,
  example: 'walks-from-here',
  fallback: ({ title }) => slugOf(title),
};

function pictureField({ root }: Draft): Field[] {
  const files = readdirSync(path.join(root, PICTURE_FOLDER)).filter((name) => !name.startsWith('.'));
  if (files.length === 0) return [];
  const schema = z.enum(files).optional();
  return [
    { flag: 'picture', label: `A file of ${PICTURE_FOLDER} to show`, schema, ...(files[0] && { example: files[0] }) },
  ];
}

/** The names and slugs that the pages of a folder have. */
function namesIn({ pages }: Draft, folder: string): string[] {
  const there = pages.filter((page) => page.folder === folder);
  return [
    ...new Set(there.flatMap(({ name, fields: { slug } }) => (typeof slug === 'string' ? [name, slug] : [name]))),
  ];
}

function titlesIn({ pages }: Draft, folder: string): string[] {
  return pages.flatMap(({ folder: other, fields: { title } }) =>
    other === folder && typeof title === 'string' ? [title] : [],
  );
}

function writePage(fields: JsonObject, picture: Answer | undefined, words: string): string {
  const shown = typeof picture === 'string' ? `![${markFor('What it shows, in a sentence')}](${picture})\n\n` : '';
  return `---\n${printFrontMatter(fields)}\n---\n\n${shown}${markFor(words)}\n`;
}

export const POST: Kind = {
  name: 'post',
  summary: `a post of the blog, in ${POSTS_FOLDER}`,
  next: 'It appears on the page of posts by itself.',
  fields: (draft) => [
    { ...pageField('title'), isRequired: true, example: 'Walks from here', taken: titlesIn(draft, POSTS_FOLDER) },
    { ...KEY, taken: namesIn(draft, POSTS_FOLDER) },
    {
      ...pageField('published'),
      label: 'The day on which it comes out',
      isRequired: true,
      fallback: () => draft.today,
    },
    pageField('description'),
    pageField('author'),
    ...pictureField(draft),
  ],
  plan: ({ pages }, { key, title, published, description, author, picture }) => {
    const posts = pages.filter(({ folder }) => folder === POSTS_FOLDER);
    const isSigned = posts.length > 0 && posts.every(({ fields }) => 'author' in fields);
    const signed = author ?? (isSigned ? markFor('Who wrote it') : undefined);
    const fields: JsonObject = {
      title: title ?? '',
      description: description ?? markFor(pageField('description').label),
      published: published ?? '',
      ...(signed !== undefined && { author: signed }),
    };
    return [[postFile(String(key)), writePage(fields, picture, 'The text of the post')]];
  },
};

/** Where a page can be named, so that people find it. */
const LISTS = ['menu', 'footer', 'none'] as const;

function placeFields(draft: Draft): Field[] {
  const sections = draft.site.index.map(({ name }) => sectionName(name, draft.languages));
  return [
    {
      flag: 'section',
      label: 'The section of llms.txt in which it stands',
      schema: z.enum(sections),
      isRequired: true,
      fallback: () => sections[0],
    },
    {
      flag: 'list',
      label: 'Whether the menu or the footer names it; if none does, another page has to link to it',
      schema: z.enum(LISTS),
      isRequired: true,
      fallback: () => 'footer',
    },
  ];
}

function sectionName(name: Readonly<Record<string, string>>, [first = '']: readonly Locale[]): string {
  return name[first] ?? Object.values(name)[0] ?? '';
}

export const PAGE: Kind = {
  name: 'page',
  summary: 'a page in all languages, named in the index and in the menu or the footer',
  isTranslated: true,
  next: 'It is in the index already, and in the menu or the footer where you said so.',
  fields: (draft, languages) => [
    ...languages.map((locale, index) => ({
      ...pageField('title', index, locale),
      taken: titlesIn(draft, pageFolder(locale)),
      ...(index === 0 && { isRequired: true, example: 'Walks from here' }),
    })),
    { ...KEY, taken: languages.flatMap((locale) => namesIn(draft, pageFolder(locale))) },
    ...placeFields(draft),
    ...languages.slice(1).map((locale, index) => ({
      ...pageField('slug', index + 1, locale),
      taken: namesIn(draft, pageFolder(locale)),
    })),
    ...languages.map((locale, index) => pageField('description', index, locale)),
    ...pictureField(draft),
  ],
  plan: (draft, answers, languages) => [
    ...languages.map((locale, index) => writeVersion(draft, answers, languages, locale, index)),
    listPage(draft, answers),
  ],
};

function writeVersion(
  draft: Draft,
  answers: Answers,
  languages: readonly Locale[],
  locale: Locale,
  index: number,
): readonly [string, string] {
  const flagOf = (name: string): string => (index === 0 ? name : `${name}-${locale}`);
  const { key, picture, [flagOf('title')]: title, [flagOf('description')]: description } = answers;
  const language = languageName(locale, 'en');
  // The file is named in the first language: the others have addresses of their own.
  const slug =
    index === 0
      ? undefined
      : (answers[flagOf('slug')] ??
        (title === undefined ? undefined : slugOf(title)) ??
        markFor(`The end of its address, in ${language}`));
  const fields: JsonObject = {
    title: title ?? markFor(`The title, in ${language}`),
    description: description ?? markFor(pageField('description', index, locale).label),
    ...(slug !== undefined && slug !== key && { slug }),
    ...(languages.length < draft.languages.length && { languages: [...languages] }),
  };
  return [pageFile(locale, String(key)), writePage(fields, picture, `The text of the page, in ${language}`)];
}

/** `content/site.json` with the page in its section and its list. */
function listPage(draft: Draft, { key, section, list }: Answers): readonly [string, string] {
  const site = structuredClone(draft.site);
  site.index.find(({ name }) => sectionName(name, draft.languages) === section)?.pages.push(String(key));
  if (list === 'menu' || list === 'footer') site[list].push(String(key));
  return draft.rewrite('site', site);
}
