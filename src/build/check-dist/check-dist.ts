import type { Problem } from '../../schema/problem.ts';
import type { Site } from '../../schema/site.ts';
import { checkHeaders } from './check-headers.ts';
import { checkHidden } from './check-hidden.ts';
import { checkLinks } from './check-links.ts';
import { checkSizes } from './check-sizes.ts';

/** The text of every file that was built, by its path in `dist`; no text of a picture or a font. */
export type DistFiles = ReadonlyMap<string, string>;

/**
 * What an edit of content can break and only the built site shows: links, pages kept out of search that are named
 * nevertheless, files without headers, texts too long for their readers.
 */
export function checkDist(site: Site, files: DistFiles): Problem[] {
  return [
    ...checkLinks(site, files),
    ...checkHidden(site, files),
    ...checkHeaders(site, files),
    ...checkSizes(site, files),
  ];
}
