import { cpSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/text/numbers/dates.ts';
import { createCameraJpeg, createRaster } from '../../integrations/test-raster.ts';
import { pageText } from '../../place.ts';
import { runScript, type Ended } from '../../run-script.ts';
import { testGit } from '../../scripts/test-git.ts';
import { createSiteCopy, PLACE, type SiteCopy } from '../site-copy.ts';

/** What is typed, but the languages and whether `content/` is to be replaced. */
const ANSWERS = [
  'Casa da Ponte',
  'https://casadaponte.example',
  'ola@casadaponte.example',
  'Lugar da Ponte, 3',
  '',
  'Pontella',
  'Lugo',
  'ES',
  '42,9',
  '-7.3',
  '430',
  'Europe/Madrid',
];

/** A copy of the repository with the content of this place. */
let copy: SiteCopy;

beforeAll(async () => {
  copy = await createSiteCopy('adopt', 'content');
  cpSync(PLACE, path.join(copy.root, PLACE), { recursive: true });
});

afterAll(() => copy.remove());

function run(script: string, typed: readonly string[] = []): Promise<Ended> {
  const input = typed.map((line) => `${line}\n`).join('');
  return runScript(path.join(copy.root, 'scripts', script), [], { cwd: copy.root, input });
}

/** So that it may be replaced. */
function commitContent(): void {
  testGit(copy.root, '2026-05-06', 'add', 'content');
  testGit(copy.root, '2026-05-06', 'commit', '-q', '-m', 'Adopt');
}

const read = (file: string): string => readFileSync(path.join(copy.dist, file), 'utf8');
const lines = (text: string, pattern: RegExp): string[] => text.split('\n').filter((line) => pattern.test(line));

describe('npm run adopt', () => {
  it('asks again what cannot be, and replaces nothing without a yes', async () => {
    const { code, stdout, stderr } = await run('adopt', [...ANSWERS.toSpliced(1, 0, 'casadaponte'), 'en, gl', 'no']);
    expect([code, stderr]).toEqual([1, 'Nothing was written.\n']);
    expect(stdout.match(/The address of the website/g)).toHaveLength(2);
    expect((await run('adopt', ANSWERS)).stderr).toBe('\nNo input. Nothing was written.\n');
    expect(readFileSync(path.join(copy.root, 'content/site.json'))).toEqual(readFileSync('content/site.json'));
  });

  it('refuses to lose what is not committed', async () => {
    const notes = path.join(copy.root, 'content/notes.md');
    cpSync('README.md', notes);
    const { code, stderr } = await run('adopt', [...ANSWERS, 'en, gl', 'yes']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('?? content/notes.md')]);
    rmSync(notes);
  });

  describe('in a language that the second place does not have', () => {
    beforeAll(async () => {
      expect(await run('adopt', [...ANSWERS, 'en, gl', 'yes'])).toMatchObject({ code: 0, stderr: '' });
      commitContent();
    });

    it('marks what is to be translated, and the check counts it file by file', async () => {
      const { code, stderr } = await run('check/check-content');
      const pages = globSync('content/pages/gl/*.md', { cwd: copy.root });
      expect(code).toBe(0);
      expect(stderr).toMatch(
        /\ncontent \[untranslated\]\n.*\n {2}found: {4}\d{3} still in English: content\/site\.json \(\d\), /,
      );
      expect(stderr).toMatch(
        new RegExp(`, content/strings/gl\\.json \\(\\d{3}\\), content/pages/gl \\(${pages.length}\\)\\n`),
      );
      expect(stderr).toContain('\ncontent/pages/en/rooms.md [borrowed]\n');
    });

    it('is built: English with its language where a text is missing, and out of search', async () => {
      expect(await copy.build()).toMatchObject({ code: 0 });
      const home = read('gl/index.html');
      expect(home).toContain('<html lang="gl"');
      expect(home).toContain('<main class="page-width" id="pageMain" lang="en">');
      expect(home).toContain(
        '<span lang="en" class="to-write">Parts of this site are not translated yet, and are in English.</span>',
      );
      expect(read('index.html')).toContain('Parts of this site are not translated yet, and are in English.');
      expect(read('index.html')).not.toContain('to-write');
      expect(read('gl/llms.txt')).toContain('\n\nParts of this site are not translated yet, and are in English.\n\n');
      expect(read('_headers')).toMatch(/^\/\*\n(?: {2}.*\n)* {2}X-Robots-Tag: noindex\n/);
      const files = globSync('**/*.{html,md,txt,json,xml,js,webmanifest}', { cwd: copy.dist, exclude: ['admin/**'] });
      expect(files.filter((file) => /TO WRITE|[\uE000\uE001]|%EE%80%8/.test(read(file)))).toEqual([]);
    });
  });

  it('leaves nothing of the second place unsaid, in English too: the check names each file that is still of it', async () => {
    expect(await run('adopt', [...ANSWERS, 'en', 'yes'])).toMatchObject({ code: 0, stderr: '' });
    commitContent();
    const { code, stderr } = await run('check/check-content');
    const named = stderr.match(/^content\/.*(?= \[borrowed\]$)/gm);
    const files = globSync('content/{*.json,pages/**/*.md,blog/*.md,images/*}', { cwd: copy.root });
    const own = ['content/redirects.json', 'content/notices.json'];
    expect([code, named]).toEqual([0, files.filter((file) => !own.includes(file)).toSorted()]);
  });

  it('puts the second place in the place of content/, with what was answered', async () => {
    expect(await run('adopt', [...ANSWERS, 'en, fr', 'yes'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/content\/ is Casa da Ponte now: \d+ files,/) as string,
      stderr: '',
    });
    expect(readFileSync(path.join(copy.root, 'content/schemas/facts.schema.json'), 'utf8')).toContain('"fr"');
  });
});

/**
 * What somebody adds to it: a logo, a photograph with which the home pages begin and that the first room has too, and 28 posts, each
 * with a picture: `Post 1` is the oldest, and ten months later there is one every nine days.
 */
async function addPictureAndPosts(): Promise<void> {
  const photograph = await createCameraJpeg(createRaster(300, 2200));
  writeFileSync(path.join(copy.root, 'content/images/camera.jpg'), photograph);
  writeFileSync(path.join(copy.root, 'content/images/mark.png'), await createRaster(800, 300).png().toBuffer());
  await copy.edit('content/site.json', /sails\.svg/, 'mark.png');
  const beginning = '\n---\n\n:::hero\n\n![Panorama](camera.jpg "2026")\n\n:::\n\n';
  for (const locale of ['en', 'fr']) await copy.edit(`content/pages/${locale}/index.md`, /\n---\n/, beginning);
  await copy.edit('content/facts.json', /"file": "room.svg"/, '"file": "camera.jpg"');
  rmSync(path.join(copy.root, 'content/images/room.svg'));
  for (let number = 1; number <= 28; number += 1) {
    const extra = `published: ${number === 1 ? '2024-12-10' : addDays('2025-10-01', (number - 2) * 9)}`;
    const text = pageText(`Post ${number}`, '![The hill](hill.svg)\n\nText.', { extra });
    writeFileSync(path.join(copy.root, `content/blog/post-${number}.md`), text);
  }
}

describe('the place that was adopted, with what its owner adds', () => {
  beforeAll(addPictureAndPosts);

  it('is sound and is built; nothing speaks of the second place, and nothing of an editor that is off is there', async () => {
    expect(await copy.build({ today: `${new Date().getFullYear()}-06-01` })).toMatchObject({ code: 0 });
    expect(read('fr/index.html')).toContain('<html lang="fr"');
    expect(read('facts.md')).toContain('Lugar da Ponte, 3, Pontella, Lugo, Spain');
    expect(read('facts.md')).not.toContain('**Phone:**');
    expect(read('pricing.md')).toContain(`31 December ${new Date().getFullYear() + 1}`);
    const files = globSync('**/*.{html,md,txt,json,xml}', { cwd: copy.dist });
    expect(files.filter((file) => /tinyplace|tiny\.example/i.test(read(file)))).toEqual([]);
    expect(globSync('{admin,admin/**}', { cwd: copy.dist })).toEqual([]);
    expect(read('_headers')).not.toContain('/admin/');
  });

  it('warns on every page that it may still be another place, and asks search engines to leave it out', () => {
    const pages = globSync('{*/,fr/*/,}index.html', { cwd: copy.dist });
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.filter((file) => !read(file).includes('<div class="page-width unready">'))).toEqual([]);
    expect(read('_headers')).toMatch(/^\/\*\n(?: {2}.*\n)* {2}X-Robots-Tag: noindex\n/);
  });

  it('has every version of its photograph, and not the photograph itself', () => {
    const files = readdirSync(path.join(copy.dist, 'images')).filter((name) => name.startsWith('camera'));
    expect(files.map((name) => name.replace(/\.[0-9a-f]{8}\./, '.hash.')).toSorted()).toEqual(
      [1440, 2160, 480, 720, 960].flatMap((width) =>
        ['avif', 'webp'].map((format) => `camera.hash.${width}.${format}`),
      ),
    );
    const all = readdirSync(copy.dist, { recursive: true, encoding: 'utf8' });
    expect(all.filter((name) => /(?<!^cards\/.*)\.jpe?g$/i.test(name))).toEqual([]);
  });

  it('shows its logo, a PNG, in the narrowest version beside the name, and in the tab as favicon.ico', () => {
    const page = read('index.html');
    expect(page).toMatch(/class="site-name"[^>]*>\s*<img src="\/images\/mark\.[0-9a-f]{8}\.480\.webp" width="32"/);
    expect(page.match(/<link rel="icon"[^>]*>/g)).toEqual(['<link rel="icon" href="/favicon.ico" sizes="32x32">']);
  });

  it.each(['', 'fr/'])('shows its photograph first on the home page, from edge to edge and at once: /%s', (folder) => {
    const [first = ''] = /<figure>.*?<\/figure>/.exec(read(`${folder}index.html`)) ?? [];
    expect(first).toMatch(
      /^<figure><picture><source type="image\/avif" srcset="[^"]+ 2160w" sizes="\(min-width: 64rem\) 60vw, 100vw"><img /,
    );
    expect(first).toContain(' alt="Panorama" width="1440" height="196" ');
    expect(first).toContain(
      ' sizes="(min-width: 64rem) 60vw, 100vw" fetchpriority="high" decoding="async"></picture><figcaption>2026<',
    );
    expect(read(`${folder}index.md`)).toMatch(
      /\n!\[Panorama\]\(https:\/\/[^/]+\/images\/camera\.[0-9a-f]{8}\.1440\.webp "2026"\)\n/,
    );
  });

  it('shows its photograph on the card of the room, later', () => {
    expect(read('index.html')).toMatch(
      /<li>\s*<figure><picture><source type="image\/avif" [^>]* sizes="auto, \(min-width: \d+rem\) \d+rem, 100vw"><img src="\/images\/camera[^>]*loading="lazy"/,
    );
  });

  it('shows the newest twelve posts as cards, and all others by year, in a line each, on the page as in its twin', () => {
    const twin = read('blog/index.md');
    expect(lines(twin, /^ {2}\*\*\[/)).toHaveLength(12);
    expect(lines(twin, /^## /)).toEqual(['## 2026', '## 2025', '## 2024']);
    expect(lines(twin, /^- \[/)).toHaveLength(19);
    expect(twin).toContain('\n- [Post 1](https://casadaponte.example/blog/post-1/) · 10 December\n');
    const page = read('blog/index.html');
    expect(page.match(/<figure>/g)).toHaveLength(12);
    expect(page).toMatch(/<h2 id="2024">2024<\/h2>/);
    expect(page).toContain('<li><a href="/blog/post-1/">Post 1</a> · 10 December</li>');
  });

  it('names all posts in the sitemap, and the newest twenty in the index of the site and in the feed', () => {
    for (const number of [1, 14, 28]) expect(read('sitemap.xml')).toContain(`/blog/post-${number}/`);
    const index = read('llms.txt');
    expect(index.match(/\/blog\/[\w-]+\/index\.md\)/g)).toHaveLength(20);
    expect(index).toContain('(https://casadaponte.example/blog/index.md)');
    expect(read('rss.xml').match(/<item>/g)).toHaveLength(20);
  });
});
