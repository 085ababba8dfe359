import { expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { createSite } from '../../../src/read/create-site.ts';
import { type Changes, createSources, createTestPlace } from '../../place.ts';
import { swap, textOf } from '../edits/edit.ts';
import { firstOf, type Message, TODAY } from './message.ts';

const MESSAGES: readonly Message<Changes>[] = [
  [
    'values-differ',
    {
      pages: {
        'content/pages/fr/index.md': swap('season="low"', 'season="high"')(textOf('content/pages/fr/index.md')),
      },
    },
    'content/pages/fr/index.md:7:203',
    'the same prices, facts and blocks as in content/pages/en/index.md: :price{of="room" season="low" per="month"}',
    ':price{of="room" season="high" per="month"}',
    'Look which of the two is right, here or in content/pages/en/index.md, and correct the other.',
  ],
  [
    'published-missing',
    { pages: { 'content/blog/pears.md': swap(/published: .*/, '# no day')(textOf('content/blog/pears.md')) } },
    'content/blog/pears.md published',
    'the day of publication, such as 2026-11-14',
    'nothing',
    'Add a line `published: …` between the --- lines.',
  ],
  [
    'post-held',
    {
      pages: {
        'content/blog/pears.md': swap(/published: .*/, 'published: 2026-07-01')(textOf('content/blog/pears.md')),
      },
    },
    'content/blog/pears.md published',
    'the day on which the post came out, today or before',
    '2026-07-01: it is left out of the site until then',
    'Where BUILD_HOOK_URL is set, it appears by itself. Else have the site built again on 1 July 2026 or later, by a push or at the host (“Trigger deploy”).',
  ],
  [
    'address-twice',
    {
      pages: {
        'content/pages/fr/rooms.md': swap('slug: chambres', 'slug: tarifs')(textOf('content/pages/fr/rooms.md')),
      },
    },
    'content/pages/fr/pricing.md slug',
    'an address of its own',
    '/fr/tarifs/, which is also the address of content/pages/fr/rooms.md',
    'Give one of the two another slug.',
  ],
  [
    'address-taken',
    { pages: { 'content/pages/en/rooms.md': swap(/slug: .*/, 'slug: images')(textOf('content/pages/en/rooms.md')) } },
    'content/pages/en/rooms.md slug',
    'an address at which nothing else is published',
    '/images/, where the software has its own files',
    'Give the page another slug.',
  ],
  [
    'booking-page',
    {
      pages: {
        'content/pages/en/book-now.md': swap(/slug: .*/, 'slug: booking')(textOf('content/pages/en/book-now.md')),
      },
    },
    'content/pages/en/book-now.md slug',
    'the page of content/pages/en/ with `template: booking` at /book-now/',
    '/booking/',
    'Links to that address are handed out by others: keep the page where it is.',
  ],
  [
    'template-once',
    {
      pages: {
        'content/pages/fr/rooms.md': swap('template: rooms', 'template: page')(textOf('content/pages/fr/rooms.md')),
      },
    },
    'content/pages/fr/rooms.md template',
    'one page with `template: rooms` in content/pages/fr/',
    'none',
    'Write that line between the --- lines of the page that serves for it, or add this page.',
  ],
  [
    'template-shows',
    { pages: { 'content/pages/en/blog.md': swap('::posts', 'Soon.')(textOf('content/pages/en/blog.md')) } },
    'content/pages/en/blog.md:1',
    'on the page with `template: blog`: ::posts',
    'none',
    'Write each where it belongs, on a line of its own, with an empty line above and below.',
  ],
  [
    'home-missing',
    { pages: { 'content/pages/fr/index.md': undefined } },
    'content/pages/fr/index.md',
    'the home page of a language of the site',
    'no such file',
    'Add it, or bring it back from git; or take the language out of languages in content/site.json.',
  ],
  [
    'page-held',
    { pages: { 'content/pages/fr/year.md': undefined } },
    'content/pages/en/year.md:1',
    'the page in every language: content/pages/fr/year.md too',
    'one in en only, which is held back until then',
    'Add what is missing, and it appears with the last of it; or, if it is meant to be in en only, write languages: [en] between the --- lines of each.',
  ],
  [
    'link-anchor',
    {
      pages: {
        'content/pages/fr/rooms.md': swap(
          /$/,
          '\n[Règles](house-rules.md#sejour)\n',
        )(textOf('content/pages/fr/rooms.md')),
      },
    },
    'content/pages/fr/rooms.md:35:10',
    'a heading of content/pages/fr/house-rules.md: #les-heures, #les-règles-de-la-maison, #annulation, #questions-fréquentes, #faut-il-une-voiture-, #la-connexion-suffit-elle-pour-des-appels-toute-la-journée-, #peut-on-partager-une-chambre-à-deux-',
    'house-rules.md#sejour',
    'Correct the link, or take out # and what is behind it.',
  ],
  [
    'redirect-over',
    {
      pages: {
        'content/pages/fr/contact.md': swap('slug:', 'oldSlugs: [annee]\nslug:')(textOf('content/pages/fr/contact.md')),
      },
    },
    'content/pages/fr/contact.md oldSlugs[0]',
    'an address at which nothing is any more',
    '/fr/annee/, where something is',
    'Take the redirect out, or give the page another slug.',
  ],
  [
    'data-link',
    { data: { 'facts.policies.0.text.en': 'See https://tiny.example/prices/.' } },
    'content/facts.json policies[0].text.en',
    'an address that there is',
    'https://tiny.example/prices/',
    'Take it from the address line of the page, as guests see it; or take it out.',
  ],
  [
    'redirect-nowhere',
    { data: { 'redirects.redirects': [{ from: '/c/', to: '/room/' }] } },
    'content/redirects.json redirects[0]',
    'the address of a page or a file of this site',
    '/room/, where nothing is',
    'Name one that is there: every address of a page stands in /sitemap.xml.',
  ],
  [
    'redirect-loop',
    { data: { 'redirects.redirects': [{ from: '/a/', to: '/a/' }] } },
    'content/redirects.json redirects[0]',
    'a page at the end',
    '/a/, which leads back to itself',
    'Let one of the addresses lead to a page.',
  ],
  [
    'template-once',
    {
      pages: {
        'content/pages/fr/year.md': swap('slug:', 'template: pricing\nslug:')(textOf('content/pages/fr/year.md')),
      },
    },
    'content/pages/fr/pricing.md template',
    'one page with `template: pricing` in content/pages/fr/',
    'a second one: content/pages/fr/year.md has it too',
    'Take the line out of one of the two.',
  ],
];

it.each(MESSAGES)('The message about pages and addresses: [%s]', (code, { data, pages }, ...message) => {
  const place = createTestPlace(data);
  const made = createSite(place, createSources(pages), { build: 'b1', today: TODAY });
  const problems = [...checkContent({ place, pages: made.pages, today: TODAY }), ...made.problems];
  expect(firstOf(code, problems)).toEqual(message);
});
