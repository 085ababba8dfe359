/** `content/pages/en/a.md` + `../../blog/b.md` = `content/blog/b.md`. */
export function joinPath(from: string, relative: string): string {
  return new URL(relative, `file:///${from}`).pathname.slice(1);
}
