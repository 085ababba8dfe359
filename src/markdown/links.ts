import type { Problem, ProblemDraft } from '../problem/problem.ts';
import type { Image, Link } from 'mdast';
import { type Edit, placeAt } from './parse.ts';
import { HOLDS, isHold, PICTURE_FOLDER } from '../schema/fields/picture.ts';
import { pictureUrl } from './html/picture-attributes.ts';
import type { PageContext, PageEntry } from '../schema/place.ts';
import { absoluteUrl, twinPath } from '../site/url.ts';
import { destinationOf, writeDestination } from './destination.ts';
import { markUnseen } from '../text/invisible-characters.ts';
import { isOfOneMachine } from '../text/local-address.ts';
import { didYouMean, nearestOf } from '../text/did-you-mean.ts';
import { languageName } from '../text/language/language-tag.ts';

/**
 * What a link or a picture leads to, as an edit of its text: every address becomes absolute.
 * - `rooms.md`, `../../blog/a-post.md#heading`: another file of `content/`, relative to this one; it becomes that page's address.
 * - `#heading`: a heading of this page. `/pricing.md`, `/house-plan.pdf`: a file that the site makes, or one of `public/`.
 * - `https:`, `mailto:` and `tel:` stay as they are; an address of this site becomes that of the site as it is built.
 *   Anything else is a problem, and so is what only one computer can open.
 * - A page links to pages of its own language, and to posts, which are in the default language.
 */
export function resolveTarget(
  node: Link | Image,
  source: string,
  entry: PageEntry,
  context: PageContext,
): { readonly url: string; readonly edits: readonly Edit[] } | { readonly problem: Omit<Problem, 'file'> } {
  const isImage = node.type === 'image';
  const code = isImage ? 'image-wrong' : 'link-broken';
  const place = placeAt(source, destinationOf(node, source).start);
  const marked = markUnseen(node.url);
  if (marked !== node.url) return { problem: { code, ...place, ...UNSEEN, found: marked } };
  const url = isImage ? resolveImage(node, entry, context) : resolveLink(node.url, entry, context);
  if (typeof url !== 'string') return { problem: { code, ...place, ...url } };
  const isAsWritten = url === node.url;
  return { url, edits: isAsWritten ? [] : [{ ...destinationOf(node, source), text: writeDestination(url) }] };
}

const UNSEEN = {
  expected: 'an address of ordinary characters',
  next: 'Delete what is marked as (U+…), and type it again if it is a hyphen.',
};

function resolveLink(url: string, entry: PageEntry, context: PageContext): string | ProblemDraft {
  const { place, publicPaths } = context;
  const { baseUrl } = place.config;
  if (/^(https?:\/\/|mailto:|tel:)/.test(url) && URL.canParse(url)) return resolveAddress(url, entry, context);
  if (url === '' || hasScheme(url)) {
    return {
      expected: 'a file, or an address with https, mailto or tel',
      found: url || 'nothing',
      next: 'Correct the address.',
    };
  }
  if (url.startsWith('/')) {
    if (publicPaths.includes(url) || place.publicFiles.includes(url)) return absoluteUrl(baseUrl, url);
    return {
      expected: `a file of content/, or one of ${publicPaths.join(', ')}`,
      found: url,
      next: 'Link to the file of the page, such as rooms.md: its address is filled in.',
    };
  }
  return resolveFileLink(url, entry, context);
}

/** An address of the web: one of this site becomes a link of the site, and of what nobody else can open it is said. */
function resolveAddress(url: string, entry: PageEntry, context: PageContext): string | ProblemDraft {
  const address = new URL(url);
  if (isOfOneMachine(address)) {
    return {
      expected: 'an address that everybody can open',
      found: url,
      next: 'Link to the file of the page, such as rooms.md; an address that is meant as text stands in `code`.',
    };
  }
  const target = wrappedIn(address);
  if (target !== undefined) {
    return {
      expected: 'the address that is meant',
      found: `${url.slice(0, 60)}…, through which a mail program or a search leads`,
      next: `Write ${target} in its place.`,
    };
  }
  const own = ownPath(address, context);
  return own === undefined ? url : resolveOwn(own, url, entry, context);
}

/** Programs that put an address of their own around each, to watch who opens it. */
const WRAPPERS: readonly (readonly [host: RegExp, parameter: string])[] = [
  [/(?:^|\.)safelinks\.protection\.outlook\.com$/, 'url'],
  [/^(?:www\.)?google\.[a-z.]+$/, 'q'],
  [/^lm?\.(?:facebook|instagram)\.com$/, 'u'],
];

/** The address that such a program has put its own around; undefined of any other address. */
function wrappedIn({ hostname, searchParams, pathname }: URL): string | undefined {
  const [, parameter = ''] = WRAPPERS.find(([host]) => host.test(hostname)) ?? [];
  const target = searchParams.get(parameter) ?? undefined;
  const isSearch = parameter === 'q' && pathname !== '/url';
  return target !== undefined && !isSearch && URL.canParse(target) ? target : undefined;
}

/** What of an address is the site's own: its path, with what is behind it; undefined of any other site. */
function ownPath({ hostname, pathname, search, hash }: URL, { publicUrl, place }: PageContext): string | undefined {
  const hosts = [publicUrl, place.config.baseUrl].map((home) => new URL(home).hostname.replace(/^www\./, ''));
  return hosts.includes(hostname.replace(/^www\./, '')) ? pathname + search + hash : undefined;
}

/** A whole address of this site as what it leads to: a page is looked for as if its file was named. */
function resolveOwn(own: string, url: string, entry: PageEntry, context: PageContext): string | ProblemDraft {
  const [path = ''] = own.split(/[?#]/, 1);
  const pages = [...context.byFile.values()].map((page) => page.entry);
  const target = pages.find((page) => page.path === path.replace(/\/*$/, '/'));
  if (target) {
    const resolved = resolveFileLink(target.file + own.slice(path.length), entry, context);
    return typeof resolved === 'string' ? resolved : { ...resolved, found: `${url}, which is ${target.file}` };
  }
  const twins = context.entries.filter(({ noindex }) => !noindex).map((page) => twinPath(page.path));
  if ([...twins, ...context.publicPaths, ...context.place.publicFiles].includes(path))
    return absoluteUrl(context.place.config.baseUrl, own);
  const ownLanguage = pages.filter(({ locale, kind }) => locale === entry.locale || kind === 'post');
  const nameOf = (some: string): string => some.split('/').findLast((part) => part !== '') ?? '';
  const names = ownLanguage.map((page) => nameOf(page.path)).filter((name) => name !== '' && name !== entry.locale);
  const near = nearestOf(nameOf(path), names);
  const meant = ownLanguage.find((page) => nameOf(page.path) === near);
  return {
    expected: 'an address of this site that there is',
    found: url,
    next: `${meant ? `Did you mean ${linkTo(meant, entry)}? ` : ''}Link to the file of the page, such as rooms.md: its address is filled in.`,
  };
}

function resolveFileLink(url: string, entry: PageEntry, { place, byFile, held }: PageContext): string | ProblemDraft {
  const [file = ''] = url.split(/[?#]/, 1);
  const targetFile = byFile.has(file) ? file : joinPath(entry.file, file);
  const target = byFile.get(targetFile)?.entry;
  const listPages = (): PageEntry[] => [...byFile.values()].map((page) => page.entry);
  if (!target) {
    const linked = listPages().filter(({ locale, kind }) => locale === entry.locale || kind === 'post');
    const names = new Map(linked.map((page) => [page.file.replace(/^.*\/|\.md$/g, ''), linkTo(page, entry)]));
    const meant = names.get(nearestOf(targetFile.replace(/^.*\/|\.\w+$/g, ''), [...names.keys()]) ?? '');
    const question = meant === undefined ? '' : `Did you mean ${meant}? `;
    return {
      expected: 'a file that exists',
      found: `${url} (${targetFile})`,
      next: `${question}Correct the name of the file, or take the link out.`,
    };
  }
  if (target.locale !== entry.locale && target.kind === 'page') {
    const own = listPages().find(({ key, locale }) => key === target.key && locale === entry.locale);
    return {
      expected: `a page in the same language (${entry.locale})`,
      found: `${url} (${target.locale})`,
      next: own
        ? `Write ${linkTo(own, entry)} in its place.`
        : `There is none in ${languageName(entry.locale, 'en')}: translate it, or take the link out.`,
    };
  }
  if (held?.has(target.file) && !held.has(entry.file)) {
    return {
      expected: 'a page that is there already',
      found: `${url} (which ${target.published === undefined ? 'is held back until every language has it' : `is to appear on ${target.published}`})`,
      next: 'Write the link when it is out.',
    };
  }
  return absoluteUrl(place.config.baseUrl, target.path + url.slice(file.length));
}

/** The file of a page as one writes it in a link. */
export function linkTo({ file }: Pick<PageEntry, 'file'>, from: Pick<PageEntry, 'file'>): string {
  const folder = from.file.slice(0, from.file.lastIndexOf('/') + 1);
  if (file.startsWith(folder)) return file.slice(folder.length);
  return '../'.repeat(folder.split('/').length - 2) + file.slice(file.indexOf('/') + 1);
}

/**
 * The address of a picture of a page, or what is wrong with it. A picture stands in `content/images`, is named by
 * its file, alone or with the way from the page's own, with where it is held behind it (`ines.jpg#top`), and says in words
 * what it shows.
 */
export function resolveImage(
  { url, alt }: Pick<Image, 'url' | 'alt'>,
  entry: PageEntry,
  { place }: PageContext,
): string | ProblemDraft {
  if (hasScheme(url)) {
    return {
      expected: 'a picture of our own',
      found: url,
      next: `Put the picture into ${PICTURE_FOLDER} and name it from here.`,
    };
  }
  const [name = '', hold] = url.split('#', 2);
  if (hold !== undefined && !isHold(hold)) {
    return {
      expected: `behind # where it is held when it is cut: ${HOLDS.join(', ')}`,
      found: url,
      next: 'Write one of these words, or take # out.',
    };
  }
  const file = pictureFile(name, entry.file);
  const picture = place.pictures.find((candidate) => candidate.file === file);
  if (!picture) {
    const names = place.pictures.map((candidate) => candidate.file.slice(PICTURE_FOLDER.length + 1));
    const question = didYouMean(file.slice(file.lastIndexOf('/') + 1), names);
    return {
      expected: `a picture of ${PICTURE_FOLDER}, by the name of its file`,
      found: `${url} (${file})`,
      next: `${question}Correct the name; there are: ${names.join(', ') || 'none yet'}.`,
    };
  }
  if ((alt ?? '').trim() === '') {
    return {
      expected: 'words between the brackets, for who cannot see the picture',
      found: `![](${url})`,
      next: 'Say in a sentence what it shows.',
    };
  }
  return pictureUrl(place.config.baseUrl, picture, hold);
}

/** Whether an address is absolute: it begins with a scheme (RFC 3986 section 3.1), such as `https:` or `mailto:`. */
export function hasScheme(url: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(url);
}

/** `content/pages/en/a.md` + `../../blog/b.md` = `content/blog/b.md`. */
export function joinPath(from: string, relative: string): string {
  return new URL(relative, `file:///${from}`).pathname.slice(1);
}

/** The file of a picture that a page names, alone or with the way from the page's own. */
function pictureFile(url: string, pageFile: string): string {
  return url.includes('/') ? joinPath(pageFile, url) : `${PICTURE_FOLDER}/${url}`;
}
