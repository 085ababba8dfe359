import type { Page } from '../../schema/page.ts';
import { PICTURE_PATH } from '../../schema/picture.ts';
import { contentProblem, type Problem } from '../../schema/problem.ts';
import { indexedPages } from '../../schema/site.ts';
import { EDITOR_PATH } from '../../schema/url.ts';
import type { Block } from './blocks.ts';
import { checkBuild } from './check-build.ts';
import { createHiddenPageCheck, type HiddenPageCheck } from './check-hidden-pages.ts';
import { createImageCheck, type ImageCheck } from './check-images.ts';
import { createLinkCheck, type LinkCheck } from './check-links.ts';
import { checkHtmlMarkup, checkMarkdownMarkup } from './check-markup.ts';
import { checkPageMetadata, checkTwinMetadata } from './check-metadata.ts';
import { checkParity } from './check-parity.ts';
import { checkSizes } from './check-sizes.ts';
import { createScriptCheck, type ScriptCheck } from './check-scripts.ts';
import { addressOf, distProblem, EDITOR, filesOf, type Dist } from './dist.ts';
import type { PageOnly } from './page-only.ts';
import { readHtml, type HtmlPage } from './read-html.ts';
import { readMarkdown } from './read-markdown.ts';

/** What is known while the files are read, one after the other. */
interface Progress {
  readonly dist: Dist;
  /** Every page by the path of its HTML, every indexed page by that of its twin. */
  readonly pages: ReadonlyMap<string, Page>;
  readonly twins: ReadonlyMap<string, Page>;
  readonly links: LinkCheck;
  readonly images: ImageCheck;
  readonly checkHiddenPages: HiddenPageCheck;
  readonly checkScripts: ScriptCheck;
  readonly unusedPageOnly: Set<PageOnly>;
  /** The blocks of pages whose twin, or twins whose page, is still to come. */
  readonly halves: Map<Page, readonly Block[]>;
  /** How many characters each text for agents has, by its file. */
  readonly lengths: Map<string, number>;
}

/** The folders whose files have names that change with what they hold; in the editor's all but its page. */
const NAMED_BY_CONTENT = ['/_astro/', PICTURE_PATH, EDITOR_PATH];

/**
 * Checks every file by itself, and every page against its twin.
 * Reads one file after the other, and keeps of each only what is compared with another that is still to come.
 */
export function checkContents(dist: Dist): Problem[] {
  const { site, files, pageOnly } = dist;
  const progress: Progress = {
    dist,
    pages: new Map(site.pages.map((page) => [filesOf(page).html, page])),
    twins: new Map(indexedPages(site.pages).map((page) => [filesOf(page).twin, page])),
    links: createLinkCheck(dist),
    images: createImageCheck(dist),
    checkHiddenPages: createHiddenPageCheck(site),
    checkScripts: createScriptCheck(dist),
    unusedPageOnly: new Set(
      pageOnly.filter(
        ({ template }) => !template || indexedPages(site.pages).some((page) => page.template === template),
      ),
    ),
    halves: new Map(),
    lengths: new Map(),
  };
  return [
    ...[...files.keys()].flatMap((file) => checkFile(file, progress)),
    ...progress.links.checkFragments(),
    ...checkSizes(site, (file) => progress.lengths.get(file) ?? 0),
    ...[...progress.unusedPageOnly].map(({ element, className }) =>
      contentProblem('page-only-unused', 'src/build/check-dist/page-only.ts', {
        expected: 'only what some indexed page holds',
        got: `${element}.${className}`,
        next: 'Take the entry out of the table.',
      }),
    ),
  ];
}

function checkFile(file: string, progress: Progress): Problem[] {
  const { site, files } = progress.dist;
  if (site.publicFiles.includes(`/${file}`)) return [];
  const isNamedByContent = NAMED_BY_CONTENT.some((folder) => `/${file}`.startsWith(folder)) && file !== EDITOR;
  if (isNamedByContent || /\.(png|jpg)$/.test(file)) return [];
  const source = files.get(file) ?? '';
  if (file.endsWith('.html')) return checkHtml(file, source, progress);
  const problems = [
    ...(/\.(md|txt)$/.test(file) ? checkText(file, source, progress) : []),
    ...(file.endsWith('.webmanifest') ? progress.images.checkManifest(file, source) : []),
  ];
  return file.endsWith('.md') ? problems : [...problems, ...checkBuild(file, source.includes(site.build), site)];
}

function checkHtml(file: string, source: string, progress: Progress): Problem[] {
  const { dist, pages, twins, links, images, checkScripts, unusedPageOnly } = progress;
  const html = readHtml(source, addressOf(file, dist.site), dist.pageOnly);
  if (file === EDITOR) return checkEditor(dist, html);
  const page = pages.get(file);
  const problems = [
    ...checkBuild(file, html.metas.get('build') === dist.site.build, dist.site),
    ...checkHtmlMarkup(file, html, dist.site.config),
    ...links.checkHtml(file, html),
    ...checkScripts(file, html),
    ...(page ? [...checkPageMetadata(dist, page, html), ...images.checkPage(file, html)] : []),
  ];
  if (!page || !twins.has(filesOf(page).twin)) return problems;
  for (const entry of html.pageOnly) unusedPageOnly.delete(entry);
  return [...problems, ...pair(page, html.blocks, progress, (twin) => checkParity(page, html.blocks, twin))];
}

/** The page of the editor, which no visitor loads: its scripts weigh what they weigh, and it holds its settings. */
function checkEditor({ site }: Dist, { metas }: HtmlPage): Problem[] {
  const hidden = metas.get('robots') === 'noindex';
  const next = 'Look at src/pages/admin/.';
  return [
    ...checkBuild(EDITOR, metas.get('build') === site.build, site),
    ...(hidden ? [] : [distProblem('editor-indexed', EDITOR, 'robots: noindex', 'none', next)]),
  ];
}

function checkText(file: string, source: string, progress: Progress): Problem[] {
  const { dist, twins, links, checkHiddenPages, lengths } = progress;
  lengths.set(file, source.length);
  try {
    const text = readMarkdown(source, addressOf(file, dist.site));
    const page = twins.get(file);
    return [
      ...(file.endsWith('.md') ? checkBuild(file, text.data.build === dist.site.build, dist.site) : []),
      ...checkMarkdownMarkup(file, text),
      ...links.checkMarkdown(file, text, page?.locale),
      ...checkHiddenPages(file, source, text),
      ...(page ? checkTwinMetadata(dist, page, text) : []),
      ...(page ? pair(page, text.blocks, progress, (html) => checkParity(page, html, text.blocks)) : []),
    ];
  } catch (error) {
    const got = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'something else';
    return [distProblem('front-matter', file, 'YAML between two lines of ---', got, 'Look at src/publish.')];
  }
}

/** The problems of a page and its twin, as soon as both were read. It is another check's business if there is only one. */
function pair(
  page: Page,
  blocks: readonly Block[],
  { halves }: Progress,
  compare: (other: readonly Block[]) => Problem[],
): Problem[] {
  const other = halves.get(page);
  if (other) halves.delete(page);
  else halves.set(page, blocks);
  return other ? compare(other) : [];
}
