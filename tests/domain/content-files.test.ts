import { expect, it } from 'vitest';
import { folderLanguage, isPostFile, listPageFolders, pageFile, postFile } from '../../src/schema/content-files.ts';

it('A page has a folder for each language, and posts have one folder', () => {
  expect(listPageFolders(['es', 'pt-br'])).toEqual(['content/pages/es', 'content/pages/pt-br', 'content/blog']);
  expect(pageFile('pt-br', 'rooms')).toBe('content/pages/pt-br/rooms.md');
  expect(postFile('a-month')).toBe('content/blog/a-month.md');
});

it.each([
  ['content/blog/a-month.md', true, undefined],
  ['content/pages/pt-br/rooms.md', false, 'pt-br'],
  ['content/pages/es/blog.md', false, 'es'],
])('Whether a file is a post, and which language a page is in, is told by its folder: %s', (file, isPost, language) => {
  expect(isPostFile(file)).toBe(isPost);
  expect(folderLanguage(file)).toBe(language);
});
