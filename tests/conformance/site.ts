import type { Config } from '@netlify/functions';
import { DomUtils, parseDocument } from 'htmlparser2';
import { load } from 'js-yaml';
import { inject } from 'vitest';
import { readOpenapi } from '../openapi-document.ts';
import { createResponseCheck } from '../response-check.ts';

const target = inject('target');
if (!target) throw new Error('The suite was started without a target.');

/** The address under test, without a slash at the end. */
export const BASE = target.url.replace(/\/+$/, '');
export const PASSWORD = target.password;
export const SECRETS = target.secrets ?? {};
export const STATUS = '/api/internet-status';

/** Every path that `netlify/functions` serves, as its functions say; the root for all that none of them has by name. */
export const SERVED_PATHS = Object.values(
  import.meta.glob<{ readonly config: Config }>('../../netlify/functions/*.ts', { eager: true }),
).flatMap(({ config }) => [config.path ?? []].flat().map((path) => path.replace('*', '')));

/** Whether the place has a live status: one without has nothing at its address. */
export const HAS_STATUS = await fetch(BASE + STATUS, { method: 'HEAD' }).then(
  ({ status }) => status !== 404,
  () => true,
);

/** The deploy before, where the run was told of it. */
export const BEFORE = target.before?.replace(/\/+$/, '');

let responseCheck: ReturnType<typeof loadResponseCheck> | undefined;

async function loadResponseCheck(): Promise<ReturnType<typeof createResponseCheck>> {
  const response = await fetch(`${BASE}/openapi.json`);
  if (!response.ok) throw new Error(`/openapi.json answered ${response.status}: no response can be checked against it`);
  return createResponseCheck(readOpenapi(await response.text()));
}

/**
 * One request to the site, whatever comes back; redirects are answers, not followed.
 * It is read to its end: a connection that a server closes behind a body that nobody reads ends the process of Node.
 */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(BASE + path, { redirect: 'manual', ...init });
  const body = await response.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, response);
}

/**
 * The same.
 * Fails if the answer is not as the site's own /openapi.json describes it.
 */
export async function get(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await ask(path, init);
  responseCheck ??= loadResponseCheck();
  const { status, headers } = response;
  const body = await response.clone().text();
  const { pathname } = new URL(BASE + path);
  const problems = (await responseCheck)({ method: init.method ?? 'GET', path: pathname, status, headers, body });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return response;
}

export async function text(path: string): Promise<string> {
  const response = await get(path);
  if (response.status !== 200) throw new Error(`GET ${path} answered ${response.status}`);
  return response.text();
}

/** The media type of a response, without its parameters. */
export function mediaType(response: Response): string | undefined {
  return response.headers.get('content-type')?.split(';')[0];
}

/** A line of `/resources.json`. */
export interface Resource {
  readonly url: string;
  readonly type: string;
  readonly language?: string;
  readonly twin?: string;
  readonly bytes: number;
  readonly tokens: number;
  readonly sha256: string;
  readonly updated?: string;
}

export interface ResourceList {
  readonly build: string;
  readonly changes?: string;
  readonly resources: readonly Resource[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

export async function readResourceList(): Promise<ResourceList> {
  return (await (await ask('/resources.json')).json()) as ResourceList;
}

export async function listResources(): Promise<readonly Resource[]> {
  return (await readResourceList()).resources;
}

export interface SitemapEntry {
  readonly loc: string;
  readonly lastmod: string;
  readonly alternates: Readonly<Record<string, string>>;
  /** The path at this site; `loc` may name the address where the site lives for good. */
  readonly path: string;
}

/** The sitemap, read as XML. */
export async function sitemap(): Promise<SitemapEntry[]> {
  const document = parseDocument(await text('/sitemap.xml'), { xmlMode: true });
  return DomUtils.getElementsByTagName('url', document).map((entry) => {
    const [loc = '', lastmod = ''] = ['loc', 'lastmod'].flatMap((name) =>
      DomUtils.getElementsByTagName(name, entry).map(DomUtils.textContent),
    );
    const links = DomUtils.getElementsByTagName('xhtml:link', entry);
    const alternates = Object.fromEntries(links.map(({ attribs: { hreflang = '', href = '' } }) => [hreflang, href]));
    return { loc, lastmod, alternates, path: new URL(loc).pathname };
  });
}

export function twinOf(path: string): string {
  return `${path}index.md`;
}

/** The addresses of the booking page, in every language. */
export async function bookingPaths(): Promise<string[]> {
  const booking = (await sitemap()).find(({ path }) => path === '/book-now/');
  return [...new Set(Object.values(booking?.alternates ?? {}))].map((url) => new URL(url).pathname);
}

const ENTRIES = await sitemap().catch(() => []);
const HOMES = Object.entries(ENTRIES.find(({ path }) => path === '/')?.alternates ?? {}).filter(
  ([language]) => language !== 'x-default',
);

/** The language at the root of the site, and the others, each below its tag. */
export const MAIN = HOMES.find(([, url]) => pathOf(url) === '/')?.[0] ?? 'en';
export const OTHERS = HOMES.map(([language]) => language).filter((language) => language !== MAIN);

/** The paths of the home pages, and those of a file that every language has. */
export const inEachLanguage = (file = ''): string[] => [
  `/${file}`,
  ...OTHERS.map((language) => `/${language}/${file}`),
];

/** The language of an address. */
export function languageOf(path: string): string {
  return OTHERS.find((language) => path.startsWith(`/${language}/`)) ?? MAIN;
}

/** The `/llms.txt` in the language of files for software: English where the site has it, else the first. */
export const LLMS = inEachLanguage('llms.txt').find((path) => languageOf(path) === 'en') ?? '/llms.txt';

/**
 * An ordinary page by its language, with a name of its own in each if there is one; without any, what is asked of it
 * fails, and nothing else does.
 */
const [PAGES = {}] = ENTRIES.map(({ alternates }) =>
  Object.fromEntries(Object.entries(alternates).map(([language, url]) => [language, pathOf(url)])),
)
  .filter((paths) => paths[MAIN] !== '/' && paths[MAIN] !== '/book-now/' && OTHERS.every((language) => paths[language]))
  .toSorted((a, b) => namesOf(b) - namesOf(a));
export const PAGE = PAGES[MAIN] ?? '/in-no-sitemap/';
export const TRANSLATED = OTHERS.map((language) => PAGES[language] ?? `/${language}/in-no-sitemap/`);

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? '';
}

/** In how many ways a page is called in addresses. */
function namesOf(paths: Readonly<Record<string, string>>): number {
  return new Set(Object.values(paths).map((path) => path.split('/').at(-2))).size;
}

export interface Twin {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A twin taken apart. Throws where there is no front matter. */
export function parseTwin(source: string): Twin {
  const [, yaml, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (yaml === undefined || body === undefined) throw new Error(`no front matter: ${source.slice(0, 80)}`);
  return { frontMatter: load(yaml) as Record<string, unknown>, body };
}

/** Paths of the site that a page links to. */
export function internalLinks(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g)].map(([, path = '']) => path);
}

/** The pages that the home pages link to and that ask search engines to stay away. */
export async function hiddenPages(): Promise<string[]> {
  const homes = await Promise.all(inEachLanguage().map(text));
  const links = [...new Set(homes.flatMap(internalLinks))].filter((path) => path.endsWith('/'));
  const pages = await Promise.all(links.map(async (path) => ({ path, html: await text(path) })));
  return pages.filter(({ html }) => /<meta name="robots" content="[^"]*noindex/.test(html)).map(({ path }) => path);
}

/** The headers of a caller who knows the guest Wi-Fi password. */
export function asGuest(): RequestInit {
  return { headers: { 'x-status-password': PASSWORD ?? '' } };
}
