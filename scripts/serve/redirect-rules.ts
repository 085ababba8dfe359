import { readFileSync } from 'node:fs';

export interface RedirectRules {
  /** Where the host sends on from a path at which no file is; undefined where it does not. */
  readonly redirectFor: (pathname: string) => string | undefined;
  /** The file that the host answers with where nothing is. */
  readonly notFoundFor: (pathname: string) => string;
}

/**
 * What the host answers where no file is, by the path that was asked for: the first line of `_redirects` that fits
 * decides, and without one it is `/404.html` (https://docs.netlify.com/manage/routing/redirects/overview/). The build
 * writes two kinds of lines: an address that leads to another, and, with a `*` at its end, the page for what is not there.
 */
export function loadRedirectRules(file: string): RedirectRules {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(/\s+/));
  return {
    redirectFor: (pathname) => lines.find(([from, , status]) => status === '301' && from === pathname)?.[1],
    notFoundFor: (pathname) =>
      lines.find(([from = '', , status]) => status === '404' && `${pathname}/`.startsWith(from.slice(0, -1)))?.[1] ??
      '/404.html',
  };
}
