import { describe, expect, it } from 'vitest';
import { createPhotograph } from '../../src/schema/picture.ts';
import type { Site } from '../../src/schema/site.ts';
import { cardOf, listCards, logoOf, type Card } from '../../src/publish/social-card.ts';
import { createTestSite, pageOf, pageText, type Changes } from './fixture.ts';

const PICTURES = ['mill', 'barn', 'tree', 'snow'].map((name, index) => ({
  file: `content/images/${name}.svg`,
  path: `/images/${name}.0a1b2c3${index}.svg`,
  width: 120,
  height: 80,
}));

/** The tiny place with four pictures, of which the home pages show the barn. */
function createPictured({ data, pages }: Changes = {}): Site {
  const home = (title: string): string => pageText(title, '![The barn, in words.](../../images/barn.svg)');
  return createTestSite({
    data: { pictures: PICTURES, 'config.notFoundPicture': 'snow.svg', ...data },
    pages: {
      'content/pages/en/index.md': home('Home'),
      'content/pages/es/index.md': home('Inicio'),
      'content/pages/en/rooms.md': pageText(
        'Rooms',
        'Text.\n\n![A \\[tree\\].](../../images/tree.svg)\n\n![Barn.](../../images/barn.svg)',
      ),
      ...pages,
    },
  });
}

function cardFor(site: Site, file: string): Card {
  return cardOf(site, pageOf(site, file));
}

const post = (title: string, picture?: string): string =>
  pageText(title, picture === undefined ? 'Text.' : `![${title}.](../images/${picture}.svg)`, {
    extra: 'published: 2025-11-10',
  });

describe('the card of a page', () => {
  it('shows its first picture, its title, and where the place is in its language', () => {
    expect(cardFor(createPictured(), 'content/pages/en/rooms.md')).toMatchObject({
      title: 'Rooms',
      name: 'Tinyplace',
      where: 'Smallton, Spain',
      picture: { file: 'content/images/tree.svg' },
      logo: { file: 'content/images/mill.svg' },
      alt: 'Rooms · Tinyplace. A [tree].',
    });
  });

  it('shows the picture of the home page of its language where it has none, and the logo where that has none', () => {
    const site = createPictured({ pages: { 'content/pages/de/index.md': pageText('Start', 'Text.') } });
    expect(cardFor(site, 'content/pages/es/rooms.md')).toMatchObject({
      picture: { file: 'content/images/barn.svg' },
      alt: 'es rooms · Tinyplace. The barn, in words.',
    });
    expect(cardFor(site, 'content/pages/de/rooms.md')).toMatchObject({
      picture: { file: 'content/images/mill.svg' },
      alt: 'de rooms · Tinyplace.',
    });
  });

  it('is a JPEG where it shows a photograph', () => {
    const photograph = createPhotograph('sierra.jpg', { width: 2000, height: 1000 }, '0a1b2c3d');
    const file = 'content/pages/en/rooms.md';
    const pages = {
      [file]: pageText('Rooms', '![Sierra.](../../images/sierra.jpg)'),
      'content/pages/en/pricing.md': pageText('Rates', '![Tree.](../../images/tree.svg)', {
        extra: 'template: pricing',
      }),
    };
    const site = createPictured({ data: { pictures: [...PICTURES, photograph] }, pages });
    expect(cardFor(site, file).path).toMatch(/^\/cards\/en-rooms\.[\da-f]{16}\.jpg$/);
  });

  it('needs the logo that site.json names', () => {
    const site = createPictured();
    expect(() => logoOf({ ...site, pictures: [] })).toThrow(
      'There is no content/images/mill.svg, which site.json names',
    );
  });

  it('is there for a page kept out of search too', () => {
    expect(cardFor(createPictured(), 'content/pages/en/staff.md').title).toBe('en staff');
  });

  it('has an address with language and page, which is another when anything on the card is', () => {
    const file = 'content/pages/en/rooms.md';
    const path = (changes: Changes): string => cardFor(createPictured(changes), file).path;
    const first = path({});
    expect(first).toMatch(/^\/cards\/en-rooms\.[\da-f]{16}\.png$/);
    const redrawn = PICTURES.map((picture) => ({ ...picture, path: picture.path.replace('0a1b', 'ffff') }));
    const others = [
      path({ pages: { [file]: pageText('Chambers', '![Tree.](../../images/tree.svg)') } }),
      path({ data: { 'config.name': 'Other' } }),
      path({ data: { 'config.location.town': 'Other' } }),
      path({ data: { pictures: redrawn } }),
      path({ data: { 'config.logo': 'snow.svg', 'config.notFoundPicture': 'mill.svg' } }),
    ];
    expect(new Set([first, ...others]).size).toBe(6);
    expect(path({ pages: { [file]: pageText('Rooms', 'More.\n\n![Tree.](../../images/tree.svg)') } })).toBe(first);
  });
});

describe('the card of a post', () => {
  it('is its own where it has a picture, and that of the blog where it has none', () => {
    const pages = {
      'content/blog/older.md': post('Older', 'tree'),
      'content/blog/newer.md': post('Newer', 'tree'),
      'content/blog/plain.md': post('Plain'),
      'content/blog/other.md': post('Other'),
    };
    const site = createPictured({ pages });
    expect(cardFor(site, 'content/blog/older.md')).toMatchObject({ title: 'Older', picture: PICTURES[2] });
    expect(cardFor(site, 'content/blog/newer.md').path).toMatch(/^\/cards\/en-blog-newer\./);
    const blog = cardFor(site, 'content/pages/en/blog.md');
    expect(blog.title).toBe('Blog');
    for (const name of ['plain', 'other']) expect(cardFor(site, `content/blog/${name}.md`)).toEqual(blog);
    expect(listCards(site)).toHaveLength(site.pages.length - 2);
  });
});
