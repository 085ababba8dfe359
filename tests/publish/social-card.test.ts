import { expect, it } from 'vitest';
import { cardOf, type Card } from '../../src/publish/social-card.ts';
import { createTestSite, pageOf, pageText, type Changes } from '../place.ts';

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

it('Without any picture it shows the logo, and its address is another where the picture is.', () => {
  const home = { 'content/pages/fr/index.md': pageText('Accueil', 'Texte.') };
  const logo = cardFor('content/pages/fr/contact.md', { pages: home });
  expect(logo).toMatchObject({ picture: { file: 'content/images/sails.svg' }, alt: 'Tinyplace' });
  expect(logo.path).toMatch(/^\/cards\/[\da-f]{16}\.png$/);
  expect(cardFor('content/pages/fr/contact.md').path).not.toBe(logo.path);
});
