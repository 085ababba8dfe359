import Slugger from 'github-slugger';

/**
 * The ids of the headings of a page below its title, from their words, in their order: as GitHub makes them, `-1` behind
 * one that is there already, of letters with their accents (NFC). The page, the check of links and all that leads to a heading have them from here.
 */
export function headingIds(headings: readonly string[]): string[] {
  const slugger = new Slugger();
  return headings.map((words) => slugger.slug(words.normalize('NFC')));
}
