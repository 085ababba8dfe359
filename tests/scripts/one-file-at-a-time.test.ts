import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ContentError } from '../../src/problem/content-error.ts';
import type { Problem } from '../../src/problem/problem.ts';
import { readContent } from '../../src/read/read-content.ts';
import {
  FACTS,
  french,
  RATES,
  REDIRECTS,
  remove,
  set,
  SITE,
  swap,
  textOf,
  write,
  type Edit,
} from '../check/edits/edit.ts';
import { resolveRedirects } from '../../src/site/redirects.ts';
import { pageText, PLACE_FILES } from '../place.ts';
import { writeContent } from '../place-folder.ts';
import { testGit } from './test-git.ts';

/** One file that is saved on its own, as in a web editor, and the codes of the expected problems. */
type Save = readonly [file: string, edit: Edit[2], ...said: string[]];

const LIVE = swap('"baseUrl"', '"liveSince": "2026-05-01", "baseUrl"');
const GARDEN = 'content/pages/en/garden.md';
const GERMAN = 'content/pages/de/index.md';

const FRENCH = Object.keys(PLACE_FILES).filter((file) => /\/fr(\/|\.json$)/.test(file));

const garden = pageText('Garden', 'Text.');
const jardin = pageText('Jardin', 'Texte.', { slug: 'jardin' }).replace(
  /description: .*/,
  'description: Ce qu’il y a à dire du jardin du moulin, en une seule phrase.',
);

const nameLoft = swap('"units": [', `"units": [${JSON.stringify(unitLike('loft'))},`);
const priceLoft = swap('"stays": [', `"stays": [${JSON.stringify(stayLike('loft'))},`);

function unitLike(key: string): object {
  const { units } = JSON.parse(textOf(FACTS)) as { units: object[] };
  return { ...units[0], key, name: { en: 'Loft', fr: 'Grenier' } };
}

function stayLike(unit: string): object {
  const { stays } = JSON.parse(textOf(RATES)) as { stays: object[] };
  return { ...stays[0], unit };
}

function removeAll(...paths: readonly string[]): Edit[2] {
  return (before) => paths.reduce((text, path) => String(set(path, undefined)(text)), before);
}

function createLivePlace(): { readonly root: string; readonly save: (file: string, edit: Edit[2]) => void } {
  const texts = new Map(Object.entries(PLACE_FILES).map(([file, text]) => [file, String(text)]));
  texts.set(SITE, LIVE(textOf(SITE)));
  const root = writeContent({ [SITE]: texts.get(SITE) });
  testGit(root, '2026-05-05', 'init', '-q');
  commit(root);
  const save = (file: string, edit: Edit[2]): void => {
    const text = edit(texts.get(file) ?? '');
    texts.set(file, String(text ?? ''));
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    if (text === undefined) rmSync(path.join(root, file));
    else writeFileSync(path.join(root, file), text);
    commit(root);
  };
  return { root, save };
}

function commit(root: string): void {
  testGit(root, '2026-05-05', 'add', '-A');
  testGit(root, '2026-05-05', 'commit', '-q', '-m', 'save');
}

/** Returns the problems of the place; those that stop the site have a mark. */
async function read(root: string): Promise<readonly (Problem & { readonly told: string })[]> {
  const told = (mark: string) => (problem: Problem) => ({ ...problem, told: mark + problem.code });
  try {
    const { warnings } = await readContent({ root, today: '2026-06-01' });
    return warnings.map(told(''));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(told('refused: '));
  }
}

it.each<readonly [string, readonly Save[]]>([
  [
    'a page is added',
    [
      [GARDEN, write(garden), 'page-held'],
      [french('garden'), write(jardin), 'index-missing'],
      [SITE, swap('"pages": [', '"pages": ["garden",')],
    ],
  ],
  [
    'a page is lost in one language, and comes back',
    [
      [french('imprint'), remove, 'refused: page-held'],
      [french('imprint'), write(textOf(french('imprint')))],
    ],
  ],
  [
    'a page in one language is written',
    [[GARDEN, write(garden.replace('updated:', 'languages: [en]\nupdated:')), 'index-missing']],
  ],
  [
    'a page is removed',
    [
      [SITE, swap(/\s*"imprint",/, '')],
      [
        REDIRECTS,
        swap(
          '"redirects": [',
          '"redirects": [{ "from": "/imprint/", "to": "/" }, { "from": "/fr/mentions-legales/", "to": "/fr/" },',
        ),
        ...['redirect-early', 'redirect-early'],
      ],
      [french('imprint'), remove, 'page-held'],
      ['content/pages/en/imprint.md', remove],
    ],
  ],
  [
    'a room is added',
    [
      [FACTS, nameLoft, 'unit-held'],
      [SITE, swap('"room": "101"', '"loft": "103", "room": "101"'), 'unit-held'],
      [RATES, priceLoft],
    ],
  ],
  [
    'a room goes',
    [
      [FACTS, set('units.1.closed', [{ from: '2026-06-01', through: '2026-12-31' }])],
      [french('rooms'), swap(/::room\{of="cabin"\}\n\n.*\n\n/, '')],
      [french('rooms'), swap(/ et .*count\.cabin"\} [^.]*/, '')],
      ['content/pages/en/rooms.md', swap(/::room\{of="cabin"\}\n\n.*\n\n/, '')],
      ['content/pages/en/rooms.md', swap(/ and .*count\.cabin"\} [^.]*/, '')],
      [RATES, set('stays.1', undefined), 'unit-held', 'pictures-unshown'],
      [SITE, set('bookingEngine.units.cabin', undefined), 'unit-held', 'pictures-unshown'],
      // Together with the rules on which rooms take a dog or a child: no other room does.
      [FACTS, removeAll('policies.1', 'policies.0', 'units.1'), 'pictures-unshown'],
    ],
  ],
  [
    'a language comes',
    [
      ['content/strings/de.json', write(textOf('content/strings/fr.json')), 'language-aside'],
      [GERMAN, write(textOf(french('index'))), 'language-aside'],
      [FACTS, swap('"en": "Railway station"', '"de": "Bahnhof", "en": "Railway station"'), 'language-aside'],
    ],
  ],
])('saves each file on its own without stopping the site if %s', async (_, saves) => {
  const { root, save } = createLivePlace();
  const said: (readonly string[])[] = [];
  for (const [file, edit] of saves) {
    save(file, edit);
    const problems = await read(root);
    said.push(problems.map(({ told }) => told));
  }
  expect(said).toEqual(saves.map(([, , ...codes]) => codes));
});

it('removing a language does not stop the site; its addresses redirect, and a warning has the lines to keep them', async () => {
  const { root, save } = createLivePlace();
  save(SITE, swap(/"en",\s*"fr"/, '"en"'));
  const [notice, aside, ...others] = await read(root);
  expect([notice?.told, aside?.told, others]).toEqual(['notice-language', 'language-aside', []]);
  const { site } = await readContent({ root, today: '2026-06-01' });
  expect(resolveRedirects(site)).toContainEqual({ from: '/fr/chambres/', to: '/rooms/' });
  const lines = aside?.next.split('addresses: ')[1]?.replace(/ If it is meant so.*/, '') ?? '';
  save(REDIRECTS, swap('"redirects": [', `"redirects": [${lines.replace(/\.$/, '')},`));
  const [first = '', ...rest] = FRENCH;
  save(first, remove);
  expect((await read(root)).map(({ told }) => told)).toEqual(['notice-language', 'language-aside']);
  for (const file of rest) save(file, remove);
  expect((await read(root)).map(({ told }) => told)).toEqual(['notice-language']);
});
