import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContent } from '../../../src/read/read-content.ts';
import { openContent, type Content } from '../../place-content.ts';
import { writeContent } from '../../place-folder.ts';
import { startServedProcess } from '../../served-process.ts';
import { BUILT_ON, createSiteCopy, PLACE, type SiteCopy } from '../site-copy.ts';

/** How each part is taken out, as docs/adopting.md says. */
const PARTS: Readonly<Record<string, (content: Content) => void>> = {
  blog: ({ remove, removePage }) => {
    remove('blog', 'images/{cap.svg,desk.png}');
    removePage('blog');
  },
  'live status': ({ remove, removePage, change }) => {
    remove('network.json', 'map.json', 'notices.json', 'blog/the-day-the-line-broke.md');
    for (const page of ['internet', 'staff']) removePage(page);
    change('redirects', (file) => ({ ...file, redirects: [] }));
    change('facts', (facts) => ({ ...facts, units: facts.units.map(({ spot: _, ...unit }) => unit) }));
  },
  map: ({ remove }) => {
    remove('map.json');
  },
  'booths, meeting room, passes': ({ change, edit }) => {
    change(
      'facts',
      ({ coworking: { desks, desk, guestHours } = { desks: 4, desk: {}, guestHours: {} }, ...facts }) => ({
        ...facts,
        coworking: { desks, desk, guestHours },
      }),
    );
    change('rates', (rates) => ({ ...rates, passes: [] }));
    edit('pages/*/{pricing,coworking}.md', (text) =>
      text
        .replace(/:::fold\n\n## [^\n]*\n\n::sun\{times\}\n\n:::\n\n/, '')
        .replaceAll(/^::(?:rates\{of="passes"\}|facts\{of="pass-rules"\}|sun)\n/gm, ''),
    );
    edit('pages/*/index.md', (text) => text.replaceAll(/^.*:fact\{of="call-booths"\}.*\n/gm, ''));
  },
  coworking: ({ removePage, change, edit }) => {
    removePage('coworking');
    change('facts', ({ coworking: _, ...facts }) => facts);
    change('rates', (rates) => ({ ...rates, passes: [] }));
    edit('pages/*/pricing.md', (text) => text.replace(/\n## [^\n]*\n\n::rates\{of="passes"\}\n/, ''));
    edit('pages/*/index.md', (text) => text.replaceAll(/^.*:fact\{of="(desks|call-booths)"\}.*\n/gm, ''));
  },
  dogs: ({ change }) => {
    change('rates', ({ guests: { dog: _, ...guests }, ...rates }) => ({
      ...rates,
      guests,
      extras: rates.extras.filter(({ key }) => key !== 'dog'),
    }));
    change('facts', (facts) => ({
      ...facts,
      units: facts.units.map((unit) => ({ ...unit, dogs: 0 })),
      policies: facts.policies.filter(({ key }) => key !== 'pets'),
    }));
  },
  'booking engine': ({ change }) => {
    change('site', (site) => ({ ...site, bookingEngine: { name: 'email' } }));
  },
  English: ({ remove, removePage, change, edit }) => {
    // Its posts are English.
    remove('blog', 'images/{cap.svg,desk.png}');
    removePage('blog');
    remove('pages/en');
    edit('{site,facts,rates,network,notices}.json', (text) =>
      JSON.stringify(JSON.parse(text, (key, value: unknown) => (key === 'en' ? undefined : value)))
        .replace('"en","fr"', '"fr"')
        .replace('"fr","en"', '"fr"'),
    );
    change('redirects', (file) => ({ ...file, redirects: [] }));
    edit('pages/fr/book-now.md', (text) => text.replace('slug: reserver', 'slug: book-now'));
  },
};

/** Words of what the second place has, and one without these parts has not, in the languages in which it is built. */
const GONE = new RegExp(
  [
    String.raw`\bblog\b|rss\.xml|internet-status|x-status-password|status API|wi-?fi|network cable|câble`,
    String.raw`coworking|\bdesks?\b|\bbureaux?\b|\bpass(?:es)?(?![a-zé])|welcome letter|lettre de bienvenue`,
    String.raw`\bdogs?\b(?!&quot;)|(?<!Les )\bchiens?\b`,
    String.raw`shows? what is free|availability|montre ce qui est libre|sirvoy|iframe`,
    String.raw`\benglish\b|(?<!OpenAPI 3\.1, en )\banglais\b|\bMIT\b|\bundefined\b`,
  ].join('|'),
  'gi',
);

/** What its owner has written of them stands in the content; here it is what the software says that counts. */
function takeOutOwnWords({ edit }: Content): void {
  const takeOut = (text: string): string => text.replaceAll(GONE, 'vent');
  edit('pages/**/*.md', takeOut);
  edit('{site,facts,rates,notices}.json', (json) =>
    JSON.stringify(JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? takeOut(value) : value))),
  );
}

/** Takes parts out of the `content/` of a folder. */
function leaveOut(root: string, parts: readonly string[]): void {
  for (const part of parts) PARTS[part]?.(openContent(root));
}

/** A folder with the content of the second place without a part, and nothing else. */
function writeWithout(part: string): string {
  const root = writeContent({});
  leaveOut(root, [part]);
  return root;
}

/** What the content of a folder is warned of; fails where anything is wrong. */
async function warningsOf(root: string): Promise<string[]> {
  const { warnings } = await readContent({ root, today: BUILT_ON, isVersioned: false });
  return warnings.map(({ code }) => code);
}

/** That it is in no repository. */
const NOTHING = ['dates-unknown'];

/** Every sentence among the words of the interface in a language. */
function sentencesOf(language: string): string[] {
  const words = readFileSync(`${PLACE}/strings/${language}.json`, 'utf8');
  return [...words.matchAll(/"([^"{]* [^"{]* [^"{]*)"/g)].map(([, sentence = '']) => sentence);
}

describe('A place may leave out', () => {
  it.each(Object.keys(PARTS))('its %s: nothing is wrong with what is left', async (part) => {
    expect(await warningsOf(writeWithout(part))).toEqual(NOTHING);
  });

  it('its English, but for what only staff read', async () => {
    const root = writeWithout('English');
    const wordsOf = (language: string): object =>
      JSON.parse(readFileSync(path.join(root, `content/strings/${language}.json`), 'utf8')) as object;
    const { staff, alarms } = wordsOf('en') as Readonly<Record<string, object>>;
    const words = JSON.stringify({ ...wordsOf('fr'), staff, alarms });
    writeFileSync(path.join(root, 'content/strings/fr.json'), words);
    expect(await warningsOf(root)).toEqual(NOTHING);
  });
});

const PASSWORD = 'zebra_2021';

/** One build of a place without all of them at once, on a page of which the password of the guests is told. */
describe('A place that leaves out all of them, and tells a secret', () => {
  let copy: SiteCopy;
  let built: { readonly code: number; readonly output: string };

  beforeAll(async () => {
    copy = await createSiteCopy('left-out', PLACE);
    leaveOut(
      copy.root,
      Object.keys(PARTS).filter((part) => !['map', 'booths, meeting room, passes'].includes(part)),
    );
    const content = openContent(copy.root);
    takeOutOwnWords(content);
    content.edit('pages/fr/contact.md', (text) => text.replace(/\n---\n/, '$&\nLe mot de passe : zebra&#95;2021.\n'));
    built = await copy.build({ environment: { GUEST_WIFI_PASSWORD: PASSWORD } });
  });

  afterAll(() => copy.remove());

  it('is refused when all is built, for that alone, however it is written: as a reference of HTML', () => {
    const { code, output } = built;
    expect(code).toBe(1);
    expect(output).toMatch(/One problem in the content\n\ndist\/contact\/index\.html:\d+:\d+ \[secret-told\]\n/);
    expect(output).not.toContain(PASSWORD);
  });

  it('has a form without JavaScript that sends a search by e-mail, with one value in each line', () => {
    const [form] =
      /<form[^>]*id="staySearch"[^>]*>/.exec(readFileSync(path.join(copy.dist, 'book-now/index.html'), 'utf8')) ?? [];
    expect(form).toMatch(/ action="mailto:[^"]*" method="post" enctype="text\/plain"/);
  });

  it('is served without a word of network, password and status, and every address that is named is there', async () => {
    const { output, stop } = await startServedProcess({ folder: copy.root });
    const said = output();
    const addresses = said.match(/http:\S+/g) ?? [];
    const answers = await Promise.all(addresses.map(async (address) => (await fetch(address)).status));
    await stop();
    expect(said).not.toMatch(/demo|network|password|status|staff/i);
    expect(answers).toEqual([200, 200, 200]);
  });

  it('has no text that speaks of a part that is not there, and no page in a language that is not', () => {
    const french = sentencesOf('fr');
    const english = sentencesOf('en').filter((sentence) => !french.includes(sentence));
    const files = globSync('**/*.{html,md,txt,json,xml}', { cwd: copy.dist, exclude: ['admin/**'] });
    expect([files.length > 20, english.length > 50]).toEqual([true, true]);
    const said = files.flatMap((file) => {
      const text = readFileSync(path.join(copy.dist, file), 'utf8');
      const words = [
        ...(text.match(GONE) ?? []),
        ...(file.endsWith('.html') ? english : []).filter((one) => text.includes(one)),
      ];
      return [...new Set(words)].map((word) => `${file}: ${word}`);
    });
    expect(said).toEqual([]);
  });
});
