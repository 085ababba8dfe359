import { PICTURE_FOLDER } from '../picture.ts';

/** `content/pages/en/a.md` + `../../blog/b.md` = `content/blog/b.md`. */
export function joinPath(from: string, relative: string): string {
  return new URL(relative, `file:///${from}`).pathname.slice(1);
}

/** The file of a picture that a page names, alone or with the way from the page's own. */
export function pictureFile(url: string, pageFile: string): string {
  return url.includes('/') ? joinPath(pageFile, url) : `${PICTURE_FOLDER}/${url}`;
}
