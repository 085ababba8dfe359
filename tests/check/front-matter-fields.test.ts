import { expect, it } from 'vitest';
import { checkFields } from '../../src/check/field-problem.ts';
import { createSchemas } from '../../src/schema/content-schemas.ts';

const { frontMatter } = createSchemas({ languages: ['en', 'fr'] });
const RIGHT = { title: 'Rooms', description: 'What there is to say about the rooms in the mill, in one sentence.' };

it.each([
  [
    'slug',
    'Rooms',
    'lower-case words joined by hyphens',
    '"Rooms"',
    'Correct it. About it: The last part of the address; the name of the file if left out.',
  ],
  [
    'noindex',
    'yes',
    'true or false, without quotes',
    '"yes"',
    'Write true in its place. About it: Keeps the page out of search engines, lists and the files for language models.',
  ],
  [
    'title',
    2026,
    'a text in quotes',
    '2026',
    'Write "2026" in its place. About it: The heading of the page, and its name in search results; the text below has headings from ## on.',
  ],
  [
    'title',
    undefined,
    'a text in quotes',
    'nothing',
    'Add it. About it: The heading of the page, and its name in search results; the text below has headings from ## on.',
  ],
  [
    'languages',
    'fr',
    'a list in [brackets]',
    '"fr"',
    'Write [fr] in its place. About it: The languages that a page exists in, such as [en]; all if left out.',
  ],
])(
  'The message about a field of front matter with another value than its schema takes: %s, %j',
  (path, value, ...sentences) => {
    const checked = checkFields('content/pages/en/rooms.md', frontMatter, { ...RIGHT, [path]: value });
    const problems = 'problems' in checked ? checked.problems : [];
    expect(problems.map(({ path, expected, found, next }) => [path, expected, found, next])).toEqual([
      [path, ...sentences],
    ]);
  },
);
