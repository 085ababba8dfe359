import { expect, it } from 'vitest';
import { cardOf, type Card } from '../../src/publish/social-card.ts';
import { createTestSite, pageOf, pageText, type Changes } from '../place.ts';

const HILL = 'A windmill on a low hill, with a barn and a garden at its foot.';

const cardFor = (file: string, changes: Changes = {}): Card => {
  const site = createTestSite(changes);
  return cardOf(site, pageOf(site, file));
};

it.each([
  ['its own first picture', 'content/pages/en/index.md', 'hill.svg'],
  ['that of the home page of its language', 'content/pages/fr/contact.md', 'hill.svg'],
  ['the picture of the post', 'content/blog/a-cap-for-the-mill.md', 'cap.svg'],
])('The card of a page shows %s.', (_, file, picture) => {
  expect(cardFor(file).picture.file).toBe(`content/images/${picture}`);
});

it('It says for who cannot see it what its picture shows.', () => {
  expect(cardFor('content/blog/a-cap-for-the-mill.md').alt).toBe(
    'A cap for the mill · Tinyplace. The new cap hangs from a crane above the mill.',
  );
});

it('It says its title; without any picture it shows the logo.', () => {
  const home = { 'content/pages/fr/index.md': pageText('Accueil', 'Texte.') };
  expect(cardFor('content/pages/fr/contact.md', { pages: home })).toMatchObject({
    title: 'Contact',
    name: 'Tinyplace',
    picture: { file: 'content/images/sails.svg' },
    alt: 'Contact · Tinyplace.',
  });
});

it('A post with a cover shows that on its card, on social networks and among the posts, whatever its text begins with.', () => {
  const post = 'content/blog/a-cap-for-the-mill.md';
  const text = pageText('Cap', '![A cap.](cap.svg)', {
    extra: 'published: 2025-11-10\ncover: { file: room.svg, alt: A room., hold: top }',
  });
  const pages = { [post]: text };
  expect(cardFor(post, { pages })).toMatchObject({
    picture: { file: 'content/images/room.svg' },
    hold: 'top',
    alt: 'Cap · Tinyplace. A room.',
  });
  expect(pageOf(createTestSite({ pages }), 'content/pages/en/blog.md').body).toContain(
    '![A room.](https://tiny.example/images/room.0a1b2c3d.svg#top)',
  );
});

it('A picture of the text is held on the card where the text says so.', () => {
  const file = 'content/pages/en/contact.md';
  const held = cardFor(file, { pages: { [file]: pageText('Contact', '![A room.](room.svg#bottom)') } });
  const free = cardFor(file, { pages: { [file]: pageText('Contact', '![A room.](room.svg)') } });
  expect([held.hold, free.hold]).toEqual(['bottom', undefined]);
  expect(held.path).not.toBe(free.path);
});

it('A post without a picture has the card of the blog.', () => {
  const plain = 'content/blog/plain.md';
  const pages = { [plain]: pageText('Plain', 'Text.', { extra: 'published: 2025-11-10' }) };
  expect(cardFor(plain, { pages }).path).toBe(cardFor('content/pages/en/blog.md', { pages }).path);
});

it('Its address is another when anything on the card is, and else the same.', () => {
  const file = 'content/pages/en/contact.md';
  const first = cardFor(file).path;
  expect(first).toMatch(/^\/cards\/en-contact\.[\da-f]{16}\.png$/);
  const others = [{ pages: { [file]: pageText('Write to us', 'Text.') } }, { data: { 'config.name': 'Other' } }].map(
    (changes) => cardFor(file, changes).path,
  );
  expect(new Set([first, ...others]).size).toBe(3);
  expect(cardFor(file, { pages: { [file]: pageText('Contact', 'Another text.') } }).path).toBe(first);
});

it.each([
  ['Źródło, İstanbul, Đà Nẵng & 3 więcej', 'Źródło, İstanbul, Đà Nẵng & 3 więcej'],
  ['Стаите', ''],
  ['Ο μύλος', ''],
  ['غرف', ''],
  ['חדרים', ''],
  ['ოთახები', ''],
  ['水車の部屋', ''],
  ['ห้องพัก', ''],
])('It says a title in letters that its typeface has, and no other: “%s”, “%s”', (title, said) => {
  const file = 'content/pages/en/contact.md';
  const card = cardFor(file, { pages: { [file]: pageText(title, 'Text.') } });
  expect([card.title, card.name, card.alt]).toEqual([said, 'Tinyplace', `${title} · Tinyplace. ${HILL}`]);
});

it('With a typeface of the place it says any, and its address is another.', () => {
  const file = 'content/pages/en/contact.md';
  const pages = { [file]: pageText('ห้องพัก', 'Text.') };
  const cardFont = { file: '/place/content/card.ttf', hash: '1a2b3c4d' };
  const card = cardFor(file, { pages, data: { cardFont } });
  expect([card.title, card.font]).toEqual(['ห้องพัก', '/place/content/card.ttf']);
  const other = cardFor(file, { pages, data: { cardFont: { ...cardFont, hash: '5e6f7a8b' } } });
  expect(new Set([card.path, other.path, cardFor(file, { pages }).path]).size).toBe(3);
});
