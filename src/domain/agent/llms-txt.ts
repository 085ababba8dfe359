import { DEFAULT_LOCALE, LOCALES, LOCALE_NAMES } from '../locale.ts';
import type { Page } from '../page.ts';
import { findPage, indexedPages, type Site } from '../site.ts';
import { absoluteUrl, BOOKING_PATH, FILE_PATHS, STATUS_PATHS, twinPath } from '../url.ts';

/**
 * `/llms.txt`, version 2 of llmstxt.org, in the strict form that every known parser reads:
 * - `# Name`, a one-line `>` summary, paragraphs without headings, then `##` sections of one-line items;
 * - every item is `- [title](absolute address): description`; pages are listed by their twin;
 * - every indexed English page and every file for agents stands in it once; same site, same bytes.
 */
export function renderLlmsTxt(site: Site): string {
  const { config } = site;
  const sections = [
    ...config.index.map((section) => ({
      name: section.name[DEFAULT_LOCALE],
      items: sectionPages(site, section.pages).map((page) => pageItem(site, page)),
    })),
    { name: 'Data', items: dataItems(site) },
    { name: 'Other languages', items: languageItems(site) },
  ].filter(({ items }) => items.length > 0);
  return (
    [
      `# ${config.name}`,
      `> ${oneLine(config.summary)}`,
      ...introduction(site),
      ...sections.map(({ name, items }) => `## ${name}\n\n${items.join('\n')}`),
    ].join('\n\n') + '\n'
  );
}

/** The pages of one section of the index; the blog's section also holds its posts. */
export function sectionPages(site: Site, keys: readonly string[]): Page[] {
  const english = indexedPages(site.pages, DEFAULT_LOCALE);
  const pages = english.filter((page) => keys.includes(page.key));
  return keys.includes('blog') ? [...pages, ...english.filter((page) => page.kind === 'post')] : pages;
}

function introduction({ config }: Site): string[] {
  const url = (path: string): string => absoluteUrl(config.baseUrl, path);
  return [
    `Pages are listed by their Markdown version. The same page for people is at the address without \`index.md\`: give people that one. Prices are in ${url(FILE_PATHS.pricing)}, everything else that is a number or a rule in ${url(FILE_PATHS.facts)}.`,
    `To help somebody book, build the address ${url(BOOKING_PATH)}?check_in=YYYY-MM-DD&check_out=YYYY-MM-DD&adults=N and hand it to the person: the page shows what is free and for how much. Availability is not published anywhere else, and software cannot book.`,
    `The live state of internet and Wi-Fi is JSON at ${url(STATUS_PATHS.status)}. It answers on the place's own network, and elsewhere to requests with the guest Wi-Fi password in the header x-status-password. It changes every five minutes at most, so do not ask more often.`,
  ];
}

function pageItem({ config }: Site, page: Page): string {
  return item(page.title, absoluteUrl(config.baseUrl, twinPath(page.path)), page.description);
}

function dataItems({ config }: Site): string[] {
  const file = (title: string, path: string, description: string): string =>
    item(title, absoluteUrl(config.baseUrl, path), description);
  return [
    file('Rates', FILE_PATHS.pricing, 'Every published rate with season, minimum stay, tax, deposit and validity.'),
    file(
      'Facts',
      FILE_PATHS.facts,
      'Location, distances, rooms and cabins, check-in times, policies and contact in one file.',
    ),
    file('Full text', FILE_PATHS.llmsFull, 'All core English pages in one file.'),
    file('OpenAPI description', FILE_PATHS.openapi, 'Every public resource and the status API, as OpenAPI 3.1.'),
    file('Sitemap', FILE_PATHS.sitemap, 'Every indexed page with its last change and its languages, as XML.'),
  ];
}

function languageItems(site: Site): string[] {
  return LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).flatMap((locale) => {
    const home = findPage(site, 'index', locale);
    if (!home) return [];
    return item(
      `${LOCALE_NAMES[locale]}: ${home.title}`,
      absoluteUrl(site.config.baseUrl, twinPath(home.path)),
      home.description,
    );
  });
}

/** One line that the strictest parser reads: no brackets in the title, no parentheses in the address. */
function item(title: string, url: string, description: string): string {
  const safeUrl = url.replaceAll('(', '%28').replaceAll(')', '%29');
  return `- [${oneLine(title).replaceAll(/[[\]]/g, '')}](${safeUrl}): ${oneLine(description)}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
