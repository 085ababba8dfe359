import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { resourceListSchema } from '../../../src/publish/resource-list.ts';
import type { Benchmark } from '../benchmark.ts';
import type { Post } from '../build/corpus.ts';
import { measureBuild } from '../build/measure-build.ts';
import { HUGO } from '../build/projects/hugo.ts';
import type { Project } from '../build/projects/project.ts';
import { STARLIGHT } from '../build/projects/starlight.ts';
import { VITEPRESS } from '../build/projects/vitepress.ts';
import { WHOLE } from '../build/projects/whole.ts';
import { installPeer } from '../install-peer.ts';
import type { Findings } from '../result.ts';
import { countTokens, weighPage, type PageWeight } from './page-weight.ts';
import { QUESTIONS, type Question } from './questions.ts';

const LIST = 'dist/resources.json';
const PEERS = [STARLIGHT, VITEPRESS, HUGO] as const;

const HOW = [
  'The same content: the English twins of this site, given to each of the others as its Markdown, built with its default theme (Hugo: one bare layout).',
  'A page is its HTML with the styles and scripts that it names, each compressed with Brotli by itself; pictures and fonts are left out. Tokens are those of o200k_base.',
  'For a question an agent reads the index (`/llms.txt`), then what that names: here the one file that answers, in VitePress and Hugo the page’s Markdown, in Starlight the whole of `/llms-small.txt`, for it has no Markdown of a page.',
];

/** A site that is built: this one, or a peer with its content. */
interface BuiltSite {
  readonly project: Project;
  readonly folder: string;
  readonly page: (name: string) => string;
  readonly twin: ((name: string) => string) | undefined;
}

/** What an article weighs here and elsewhere, and what an agent pays for answers. */
export const WEIGHT_BENCHMARK: Benchmark = {
  name: 'weight',
  title: 'Weight',
  async measure({ signal, report }) {
    const { articles, isPost } = readArticles();
    const [post] = articles.filter(({ name }) => isPost(name)).toSorted((a, b) => b.text.length - a.text.length);
    if (!post) throw new Error('There is no post to weigh.');
    const name = post.name.replace(/\.md$/, '');
    const rows: { project: string; weight: PageWeight; twin: number | undefined }[] = [];
    const answers: { project: string; tokens: number[] }[] = [];
    const visit = (site: BuiltSite): void => {
      const { project, folder } = site;
      const twin = site.twin && countTokens(folder, site.twin(name));
      rows.push({ project: project.name, weight: weighPage(folder, site.page(name)), twin });
      answers.push({
        project: project.name,
        tokens: QUESTIONS.map((question) => answerCost(site, question) ?? Number.NaN),
      });
    };
    visit({ project: WHOLE, folder: 'dist', page: (key) => WHOLE.page(key), twin: WHOLE.twin });
    for (const project of PEERS) {
      report(`building ${project.name}`);
      if (project !== HUGO) await installPeer(project.name, signal);
      const parent = mkdtempSync(path.join(project.parent(), 'site-'));
      try {
        const folder = path.join(parent, 'site');
        project.write(folder, articles);
        await measureBuild({ folder, output: project.output, start: 'cold', signal });
        visit({ project, folder: path.join(folder, project.output), page: project.page, twin: project.twin });
      } finally {
        rmSync(parent, { recursive: true, force: true });
      }
    }
    return findings(name, rows, answers);
  },
};

/** The English pages and posts of this site by the names of their files, as plain Markdown. */
function readArticles(): { articles: Post[]; isPost: (name: string) => boolean } {
  if (!existsSync(LIST)) throw new Error(`There is no ${LIST}. Run npm run build first.`);
  const { resources } = resourceListSchema.parse(JSON.parse(readFileSync(LIST, 'utf8')));
  const found = resources.flatMap(({ url, twin }) => {
    const { pathname } = new URL(url);
    const [, kind, name] = /^\/(?:(blog)\/)?([a-z0-9-]+)\/$/.exec(pathname) ?? [];
    return twin === undefined || name === undefined
      ? []
      : [{ name, isPost: kind === 'blog', twin: new URL(twin).pathname }];
  });
  const posts = new Set(found.filter(({ isPost }) => isPost).map(({ name }) => `${name}.md`));
  const articles = found.map(({ name, twin }) => ({
    name: `${name}.md`,
    text: asSource(readFileSync(path.join('dist', twin), 'utf8')),
  }));
  return { articles, isPost: (name) => posts.has(name) };
}

/** A twin as somebody would write it: title and description in the front matter, then the text. */
function asSource(twin: string): string {
  const [, head = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(twin) ?? [];
  const fields = head.split('\n').filter((line) => /^(title|description):/.test(line));
  return ['---', ...fields, '---', body].join('\n');
}

/** The tokens that an agent reads until it has the answer; undefined where the site does not have it. */
function answerCost({ project, folder, page, twin }: BuiltSite, question: Question): number | undefined {
  const { index } = project;
  if (!index) return countTokens(folder, page(question.page));
  const first = countTokens(folder, index.file);
  const named = project === WHOLE ? question.here : (index.all ?? twin?.(question.page));
  const second = named === undefined ? 0 : countTokens(folder, named);
  return first === undefined || second === undefined ? undefined : first + second;
}

function findings(
  article: string,
  rows: readonly { project: string; weight: PageWeight; twin: number | undefined }[],
  answers: readonly { project: string; tokens: readonly number[] }[],
): Findings {
  const cell = (value: number): number | null => (Number.isNaN(value) ? null : value);
  const known = (tokens: readonly number[]): number => tokens.reduce((sum, value) => sum + value, 0);
  return {
    how: HOW,
    targets: [],
    tables: [
      {
        title: `The article ${article}`,
        heads: ['project', 'HTML', 'CSS', 'JavaScript', 'together, bytes', 'HTML tokens', 'twin tokens'],
        rows: rows.map(({ project, weight: { html, css, js, htmlTokens }, twin }) => [
          project,
          html,
          css,
          js,
          html + css + js,
          htmlTokens,
          twin ?? null,
        ]),
      },
      {
        title: 'Tokens to the answer',
        heads: ['question', ...answers.map(({ project }) => project)],
        rows: [
          ...QUESTIONS.map(({ asked }, index) => [
            asked,
            ...answers.map(({ tokens }) => cell(tokens[index] ?? Number.NaN)),
          ]),
          ['together', ...answers.map(({ tokens }) => cell(known(tokens)))],
        ],
      },
    ],
    plots: [],
  };
}
