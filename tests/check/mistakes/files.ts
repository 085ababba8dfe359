import { FACTS, RATES, remove, ROOMS, textOf, write, type Mistake } from './mistake.ts';

export const FILES: readonly Mistake[] = [
  ['a page in Latin-1', 'file', ROOMS, write(Buffer.from('---\ntitle: Habitación\n---\n', 'latin1'))],
  ['a page in UTF-16', 'file', ROOMS, (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  [
    'a letter that was lost',
    'file',
    ROOMS,
    (text: string): string => text.replace('Chambres et cabanes', 'habitaci\uFFFDn'),
  ],
  [
    'a letter that became two',
    'file',
    ROOMS,
    (text: string): string => text.replace('Chambres et cabanes', 'habitaciÃ³n'),
  ],
  ['marks of a conflict', 'file', RATES, (text: string): string => text.replace('{', '{\n<<<<<<< HEAD')],
  ['an empty file', 'file', FACTS, write('\n')],
  ['a data file deleted', 'file', RATES, remove],
  ['a data file with another name', 'file-unread', 'content/rate.json', write(textOf(RATES))],
  ['a page that ends in .MD', 'file-unread', 'content/pages/en/Walks.MD', write('x')],
  ['a post in a folder', 'file-unread', 'content/blog/fr/walks.md', write('x')],
  ['a page in no folder', 'file-unread', 'content/walks.md', write('x')],
  ['a page in another language', 'file-unread', 'content/pages/es/walks.md', write('x')],
  ['a spreadsheet among the pages', 'file-unread', 'content/prices.xlsx', write('x')],
  ['a photograph among the pages', 'file-unread', 'content/pages/en/mill.jpg', write('x')],
  ['a drawing that no page shows', 'picture-unused', 'content/images/barn.svg', write('<svg width="1" height="1"/>')],
  ['a drawing without a size', 'picture', 'content/images/barn.svg', write('<svg/>')],
  ['a photograph that is none', 'picture', 'content/images/barn.jpg', write('x')],
  ['a picture with a space in its name', 'picture', 'content/images/my barn.svg', write('<svg width="1" height="1"/>')],
];
