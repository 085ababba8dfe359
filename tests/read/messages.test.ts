import { expect, it } from 'vitest';
import { parsePageSource } from '../../src/read/files/page-source.ts';
import { readPictures } from '../../src/read/pictures/read-pictures.ts';
import { readText } from '../../src/read/files/read-text.ts';
import { findUnreadFiles } from '../../src/read/files/unread-files.ts';
import { ContentError } from '../../src/problem/content-error.ts';
import type { Problem } from '../../src/problem/problem.ts';
import { createSchemas } from '../../src/schema/content-schemas.ts';
import { tryRead, writeFolder } from '../place-folder.ts';

/* Returns every message about a whole file, word for word. */

function sentencesOf({ file, line, column, expected, found, next }: Problem): readonly string[] {
  return [[file, line, column].filter((part) => part !== undefined).join(':'), expected, found, next];
}

const PAGE = 'content/pages/en/rooms.md';
const { frontMatter } = createSchemas({ languages: ['en', 'fr'] });

it.each([
  [
    'no front matter',
    'Only text.\n',
    '1',
    'a line of --- at the very beginning, then title and description, then another line of ---',
    'Only text.',
    'Write these lines, as at the beginning of any other page; nothing stands above the first.',
  ],
  [
    'a title with a colon',
    '---\ntitle: Rates: all\n---\n',
    '2:13',
    'name: value, one on each line and every name once, between two lines of ---',
    'title: Rates: all',
    'Put values that hold a colon, a # or a quote in "quotes"; close every bracket; write --- alone on the first line and below the last field.',
  ],
  [
    'a tab before a field',
    '---\ntitle: Rates\n\tmenu: Rates\n---\n',
    '3:1',
    'spaces at the beginning of a line, or nothing',
    'menu: Rates',
    'Delete the tab.',
  ],
  [
    'no space behind a colon',
    '---\ntitle:Rates\nmenu: Rates\n---\n',
    '2:7',
    'a space behind the colon',
    'title:Rates',
    'Write one there.',
  ],
  [
    'a full-width colon',
    '---\ntitle：Rates\nmenu: Rates\n---\n',
    '2:6',
    'an ordinary colon behind the name',
    'title：Rates',
    'Type a colon and a space in its place.',
  ],
  [
    'a space that does not break',
    '---\ntitle:\u00A0Rates\nmenu: Rates\n---\n',
    '2:7',
    'an ordinary space behind the colon',
    'title:(U+00A0)Rates',
    'Delete the one that is there, and type it again.',
  ],
  [
    'a quote forgotten',
    '---\ntitle: "Rates\n---\n',
    '2:8',
    'a quote at both ends',
    'title: "Rates',
    'Write the quote that is missing.',
  ],
  [
    'a field twice',
    '---\ntitle: Rates\ntitle: Prices\n---\n',
    '3:1',
    'name: value, one on each line and every name once, between two lines of ---',
    'title: Prices',
    'Put values that hold a colon, a # or a quote in "quotes"; close every bracket; write --- alone on the first line and below the last field.',
  ],
])('message about front matter: %s', (_, text, where, ...sentences) => {
  const problems = [parsePageSource(PAGE, text, frontMatter, undefined)].flat() as Problem[];
  expect(problems.map(sentencesOf)).toEqual([[`${PAGE}:${where}`, ...sentences]]);
});

it.each([
  ['nothing', '\n', '1:1', 'a text', 'an empty file', 'Write it, or bring the last version back from git.'],
  [
    'marks of a conflict',
    'One.\n<<<<<<< HEAD\nTwo.\n',
    '2:1',
    'one version of these lines, without the marks of git between two',
    '<<<<<<< HEAD',
    'Keep what is right of both versions, and delete the lines of <<<<<<<, ======= and >>>>>>>.',
  ],
  [
    'a part still to be written',
    'TO WRITE: how wide',
    '1:1',
    'what a person has written in its place',
    'TO WRITE: how wide',
    'Write it in the place of all words from TO WRITE: on; a number, true or false without the quotes.',
  ],
  [
    'another encoding',
    'habitaci\uFFFDn',
    '1:9',
    'a text in UTF-8',
    '\uFFFDn',
    'Choose “Save with encoding: UTF-8” in your editor, and type every special letter again: in another encoding it is lost.',
  ],
  [
    'a sign that nobody sees',
    'Com\u200Bment',
    '1:4',
    'letters, signs and spaces that one sees',
    '(U+200B)',
    'Delete it: type the word again. It came along with something copied.',
  ],
  [
    'a letter that became two',
    'habitaciÃ³n',
    '1:9',
    'a letter or sign',
    'Ã³',
    'Type it again: a program took the text for Latin-1 and saved it so.',
  ],
])('message about the text of a file: %s', (_, text, where, ...sentences) => {
  const read = readText(writeFolder({ 'content/page.md': text }), 'content/page.md');
  expect('problem' in read && sentencesOf(read.problem)).toEqual([`content/page.md:${where}`, ...sentences]);
});

it('message about a missing file', () => {
  const read = readText(writeFolder({}), 'content/none.md');
  expect('problem' in read && sentencesOf(read.problem)).toEqual([
    'content/none.md',
    'a text file',
    'nothing: there is no such file',
    'Put it back: `git log` of this path shows when it went. Upper and lower case count.',
  ]);
});

it('messages about files that nothing reads', () => {
  const root = writeFolder({
    'content/rate.json': 'x',
    'content/pages/en/mill.jpg': 'x',
    'content/pages/en/walks/hill.md': 'x',
  });
  const problems = findUnreadFiles(root, ['content/rates.json']);
  expect(problems.map(sentencesOf)).toEqual([
    [
      'content/pages/en/mill.jpg',
      'a file that the site is made of',
      'one that nothing reads',
      'Move it to content/images/, or delete it.',
    ],
    [
      'content/pages/en/walks/hill.md',
      'a file that the site is made of',
      'one that nothing reads',
      'Correct its name or its folder, or take it out of content/. Pages are files like content/pages/en/rooms.md, posts like content/blog/first-snow.md: words in small letters, joined by hyphens, and no folders below.',
    ],
    [
      'content/rate.json',
      'a file that the site is made of',
      'one that nothing reads',
      'Did you mean rates.json? Correct its name or its folder, or take it out of content/. Pages are files like content/pages/en/rooms.md, posts like content/blog/first-snow.md: words in small letters, joined by hyphens, and no folders below.',
    ],
  ]);
});

it('messages about pictures that cannot be shown', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>alert(1)</script></svg>';
  const root = writeFolder({
    'content/pages/en/rooms.md': 'Only a picture that a file names is looked at: hill.svg, desk.png, sails.svg.',
    'content/images/hill.svg': '<svg/>',
    'content/images/desk.png': 'x',
    'content/images/sails.svg': svg,
  });
  const error: unknown = await readPictures(root).catch((error: unknown) => error);
  expect(error instanceof ContentError && error.problems.map(sentencesOf)).toEqual([
    [
      'content/images/desk.png',
      'a whole photograph as JPEG, PNG, WebP or AVIF, 480 pixels or more from left to right; or a drawing that is named .svg',
      'a file that is no picture, or is cut off',
      'Copy it from the camera again.',
    ],
    [
      'content/images/hill.svg',
      'a drawing: an SVG file whose first element has a width and a height',
      'no size',
      'Save it as SVG with width= and height=, or take it out of the folder.',
    ],
    [
      'content/images/sails.svg',
      'a drawing, and nothing that runs',
      'a script in it',
      'Save it from a drawing program as “plain” or “optimized” SVG, or as PNG.',
    ],
  ]);
});

it('warnings about files that are left out, and about a site without commits', async () => {
  const { problems } = await tryRead({
    'content/images/barn.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'content/pages/es/walks.md': 'x',
    'public/guests.csv': 'name\n',
  });
  expect(problems.map((problem) => [problem.code, ...sentencesOf(problem)])).toEqual([
    [
      'public-table',
      'content/site.json',
      'in public/ only what everybody may read',
      'public/guests.csv',
      'Look whether it names guests or staff, and take it out then: whoever guesses its name reads it. If it is meant so, write "accept": ["public-table: public/guests.csv"] at the top of the file.',
    ],
    [
      'language-aside',
      'content/site.json:5:16',
      'the languages of the site: en, fr',
      '1 file in Spanish, left aside: content/pages/es/walks.md',
      'Once all is there in it, add "es" here; if it is to go, delete its files. If it is meant so, write "accept": ["language-aside: es"] at the top of the file.',
    ],
    [
      'pictures-unshown',
      'content/images',
      'pictures that a page, a room or site.json names',
      '1 shown nowhere, and not published: barn.svg',
      'Show them, or delete them: whoever clones the site gets them too.',
    ],
    [
      'dates-unknown',
      'content',
      'the commits of this site, for the days on which its pages last changed',
      'no repository, one that git refuses to read, or a clone of its last commit alone: 29 pages are dated today',
      'Look what `git log` says, build in a whole clone (git fetch --unshallow), or write a line `updated: …` into each page.',
    ],
  ]);
});
