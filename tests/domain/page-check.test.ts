import { describe, expect, it } from 'vitest';
import { edited, problemsWith, type FileChanges } from './content-folder.ts';
import { createPageTexts, pageText } from './fixture.ts';

const ROOMS = 'content/pages/es/rooms.md';

/** What is wrong with the fixture after some changes: file, line and code. */
async function codesOf(changes: FileChanges): Promise<string[]> {
  const problems = await problemsWith(changes);
  return problems.map(({ file, line, code }) => [file, ...(line === undefined ? [] : [line]), code].join(':'));
}

const textOf = (body: string): FileChanges => ({ [ROOMS]: pageText('Rooms', body) });

describe('a page that is not ready for guests', () => {
  it.each<[string, FileChanges, string[]]>([
    ['TODO', textOf('One.\n\nTODO: the prices.'), [`${ROOMS}:10:note`]],
    ['lorem ipsum', textOf('Lorem ipsum dolor.'), [`${ROOMS}:8:note`]],
    ['TODO before words', textOf('Las camas TODO pintar.'), [`${ROOMS}:8:note`]],
    ['TODO before a name of one letter', textOf('TODO A ver: las camas.'), [`${ROOMS}:8:note`]],
    ['TODO in capitals with a colon', textOf('LAS CAMAS TODO: PINTAR'), [`${ROOMS}:8:note`]],
    ['TBD', textOf('Opening hours: TBD'), [`${ROOMS}:8:note`]],
    ['question marks', textOf('It takes ??? minutes.'), [`${ROOMS}:8:note`]],
    ['a note in its title', { [ROOMS]: pageText('Rooms XXX', 'Text.') }, [`${ROOMS}:2:note`, `${ROOMS}:3:note`]],
    ['no text', textOf('\n'), [`${ROOMS}:8:text-missing`]],
    ['a change in the future', { [ROOMS]: edited(ROOMS, '2026-01-05', '2026-06-02') }, [`${ROOMS}:5:day-future`]],
    [
      'the title of another page',
      { [ROOMS]: edited(ROOMS, 'title: es rooms', 'title: es pricing') },
      [`${ROOMS}:2:title-twice`],
    ],
    [
      'no version in one language',
      { 'content/pages/de/rooms.md': undefined },
      ['content/pages/en/rooms.md:1:language-missing'],
    ],
    [
      'a language of its own',
      { 'content/pages/en/only.md': pageText('Only', 'Text.') },
      ['content/pages/en/only.md:1:language-missing'],
    ],
  ])('is a problem with file and line: %s', async (_, changes, expected) => {
    const problems = await codesOf(changes);
    expect(problems.filter((problem) => !/:(?:link-broken|index-once)$/.test(problem))).toEqual(expected);
  });

  it('is a problem where it is the home page of a language', async () => {
    expect(await codesOf({ 'content/pages/de/index.md': undefined })).toEqual([
      'content/pages/de/index.md:home-missing',
    ]);
  });

  it.each([
    ['a Spanish word', 'Todo incluido, y TODO INCLUIDO.'],
    ['Spanish in capitals', 'TODO A MANO, TODO Y MÁS. ¡ESO ES TODO!'],
    ['a word that ends so', 'UN MÉTODO, y el método.'],
    ['large sizes', 'Shirts up to XXXL.'],
    ['a question', 'Really? Yes!'],
  ])('is not one with %s', async (_, body) => {
    expect(await codesOf(textOf(body))).toEqual([]);
  });
});

describe('a file that nothing reads', () => {
  it.each([
    ['content/pages/en/Rooms.MD', 'Let its name end in .md, in small letters; or delete it.'],
    ['content/pages/en/rooms.markdown', 'Let its name end in .md, in small letters; or delete it.'],
    [
      'content/blog/es/post.md',
      'Move it to content/blog/: posts are in one language, the first of site.json, and have no folders.',
    ],
    [
      'content/pages/fr/rooms.md',
      'Add "fr" to languages in content/site.json, or delete it: the site is not in this language.',
    ],
    [
      'content/strings/fr.json',
      'Add "fr" to languages in content/site.json, or delete it: the site is not in this language.',
    ],
    [
      'content/pages/other/rooms.md',
      'Move it to the folder of its language, such as content/pages/en/, or to content/blog/; or delete it.',
    ],
    [
      'content/rooms.md',
      'Move it to the folder of its language, such as content/pages/en/, or to content/blog/; or delete it.',
    ],
    ['content/pages/en/mill.jpg', 'Move it to content/images/, or delete it.'],
    [
      'content/rate.json',
      'Did you mean content/rates.json? Correct its name or its folder, or take it out of content/.',
    ],
    ['content/prices.xlsx', 'Correct its name or its folder, or take it out of content/.'],
  ])('is a problem that says where it belongs: %s', async (file, next) => {
    expect(await problemsWith({ [file]: 'x' })).toMatchObject([{ code: 'file-unread', file, next }]);
  });

  it.each([
    'content/.DS_Store',
    'content/pages/.keep',
    'content/pages/en/rooms.md~',
    'content/images/mill.svg~',
    'content/README.md',
    'content/schemas/site.schema.json',
  ])('is none where it is %s', async (file) => {
    expect(await problemsWith({ [file]: 'x' })).toEqual([]);
  });
});

describe('a legitimate edit', () => {
  it.each<[string, FileChanges]>([
    ['a post', { 'content/blog/new.md': pageText('New post', 'Text.', { extra: 'published: 2026-05-01' }) }],
    ['a text', textOf('Other words.')],
    [
      'another slug',
      { [ROOMS]: [...createPageTexts()].find(([file]) => file === ROOMS)?.[1].replace('habitaciones', 'cuartos') },
    ],
    [
      'a page in three languages',
      Object.fromEntries(
        ['en', 'es', 'de'].map((locale) => [
          `content/pages/${locale}/garden.md`,
          pageText(`${locale} garden`, 'Text.', { extra: 'noindex: true' }),
        ]),
      ),
    ],
    [
      'a page that says that it is in one language only',
      { 'content/pages/en/only.md': pageText('Only', 'Text.', { extra: 'languages: [en]\nnoindex: true' }) },
    ],
    [
      'a phone number',
      { 'content/site.json': edited('content/site.json', '"email":', '"phone": "+34 921 555 555", "email":') },
    ],
    ['a price', { 'content/rates.json': edited('content/rates.json', '"nightCents": 5000', '"nightCents": 5200') }],
  ])('passes: %s', async (_, changes) => {
    expect(await codesOf(changes)).toEqual([]);
  });
});
