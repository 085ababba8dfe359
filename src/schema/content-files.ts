import type { Locale } from '../text/language/locale.ts';

export const DATA_FILES = {
  site: 'content/site.json',
  rates: 'content/rates.json',
  facts: 'content/facts.json',
  network: 'content/network.json',
  map: 'content/map.json',
  notices: 'content/notices.json',
  redirects: 'content/redirects.json',
} as const;

export type DataFileName = keyof typeof DATA_FILES;

/** Font of social cards, as TTF or OTF, for non-Latin letters. */
export const CARD_FONT_FILE = 'content/card.ttf';

export const STRINGS_FOLDER = 'content/strings';

export function stringsFile(language: Locale): string {
  return `${STRINGS_FOLDER}/${language}.json`;
}

export const PAGES_FOLDER = 'content/pages';
export const POSTS_FOLDER = 'content/blog';

export function pageFolder(language: Locale): string {
  return `${PAGES_FOLDER}/${language}`;
}

export function listPageFolders(languages: readonly Locale[]): string[] {
  return [...languages.map(pageFolder), POSTS_FOLDER];
}

export function pageFile(language: Locale, key: string): string {
  return `${pageFolder(language)}/${key}.md`;
}

export function isPostFile(file: string): boolean {
  return file.startsWith(`${POSTS_FOLDER}/`);
}

export function folderLanguage(file: string): Locale | undefined {
  return file.startsWith(`${PAGES_FOLDER}/`) ? file.split('/')[2] : undefined;
}
