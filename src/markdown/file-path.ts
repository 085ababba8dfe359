import { PICTURE_FOLDER } from '../schema/picture.ts';

/** Whether an address is absolute: it begins with a scheme (RFC 3986 section 3.1), such as `https:` or `mailto:`. */
export function hasScheme(url: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(url);
}

/** `content/pages/en/a.md` + `../../blog/b.md` = `content/blog/b.md`. */
export function joinPath(from: string, relative: string): string {
  return new URL(relative, `file:///${from}`).pathname.slice(1);
}

/** The file of a picture that a page names, alone or with the way from the page's own. */
export function pictureFile(url: string, pageFile: string): string {
  return url.includes('/') ? joinPath(pageFile, url) : `${PICTURE_FOLDER}/${url}`;
}
