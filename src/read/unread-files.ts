import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isPostFile, POSTS_FOLDER, stringsFile } from '../schema/content-files.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { localeSchema } from '../text/locale.ts';
import { isPictureName } from '../schema/picture.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';

/** What stands in `content/` beside the files that are read: schemas, the handbook, and pictures, which have a check of their own. */
const OTHER_FILES = /^content\/(?:schemas\/[^/]+\.schema\.json|(?:README|REFERENCE)\.md|images\/[^/]+)$/;

/** Every file of `content/` that nothing reads; what begins with a dot or ends in ~ is the operating system's, or a copy that an editor keeps. */
export function findUnreadFiles(root: string, read: readonly string[]): Problem[] {
  const folder = path.join(root, 'content');
  if (!existsSync(folder)) return [];
  const known = new Set(read);
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory() && !/^\.|~$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !OTHER_FILES.test(file) && !withFolders(file).some((name) => known.has(name)));
  return files.toSorted().map((file) =>
    contentProblem('file-unread', file, {
      expected: 'a file that the site is made of',
      got: 'one that nothing reads',
      next: adviseOn(file, read),
    }),
  );
}

/** A file and the folders that it is in: a page may be a folder by mistake, and that is said of the folder. */
function withFolders(file: string): string[] {
  const names = file.split('/');
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

function adviseOn(file: string, read: readonly string[]): string {
  if (/^content\/(?:pages|blog)\/.*\.(?:md|markdown|mdx|txt|te?xt)$/i.test(file) && !file.endsWith('.md')) {
    return 'Let its name end in .md, in small letters; or delete it.';
  }
  if (isPostFile(file) && path.posix.dirname(file) !== POSTS_FOLDER)
    return 'Move it to content/blog/: posts are in one language, the first of site.json, and have no folders.';
  const language = /^content\/(?:strings|pages)\/([^/.]+).*\.(?:md|json)$/.exec(file)?.[1];
  const isSpoken = read.includes(stringsFile(language ?? ''));
  if (!isSpoken && localeSchema.safeParse(language).success) {
    return `Add "${language ?? ''}" to languages in content/site.json, or delete it: the site is not in this language.`;
  }
  if (file.endsWith('.md')) {
    return 'Move it to the folder of its language, such as content/pages/en/, or to content/blog/; or delete it.';
  }
  if (isPictureName(file)) return 'Move it to content/images/, or delete it.';
  return `${didYouMean(file, read)}Correct its name or its folder, or take it out of content/.`;
}
