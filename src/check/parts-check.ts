import { DATA_FILES, stringsFile } from '../schema/content-files.ts';
import type { PageEntry, Place } from '../schema/place.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';
import type { Network } from '../schema/network.ts';

const NETWORK = DATA_FILES.network;

/**
 * A place may leave posts out, and the network with its live status: then nothing else may count on it; where it has one,
 * everything that tells of it is there:
 * - without a network no page has the template of the status or of the form that sets it, and no map is drawn;
 * - with one, every unit names its area;
 * - every language has the words of what the place has.
 */
export function checkParts(place: Place, entries: readonly PageEntry[]): Problem[] {
  const hasPosts = entries.some(({ kind }) => kind === 'post');
  return [
    ...(place.network ? checkAreas(place, place.network) : checkNothingCounts(place, entries)),
    ...Object.entries(place.strings).flatMap(([language, { status, staff, alarms, llms, site }]) => [
      ...(place.network
        ? missingWords(language, { status, staff, alarms, 'llms.status': llms.status }, 'a network')
        : []),
      ...(hasPosts ? missingWords(language, { 'site.post': site.post, 'llms.feed': llms.feed }, 'posts') : []),
    ]),
  ];
}

function missingWords(language: string, words: Readonly<Record<string, unknown>>, part: string): Problem[] {
  return Object.entries(words).flatMap(([path, value]) =>
    value !== undefined
      ? []
      : contentProblem('words-missing', stringsFile(language), {
          path,
          expected: `the words of what the place has: ${part}`,
          got: 'nothing',
          next: 'Copy that part from the file of another language, and translate it.',
        }),
  );
}

function checkNothingCounts({ map, facts }: Place, entries: readonly PageEntry[]): Problem[] {
  const expected = `${NETWORK}, which names the areas and their access points`;
  const pages = entries.filter(({ template }) => template === 'internet' || template === 'staff');
  return [
    ...pages.map(({ file, template }) =>
      contentProblem('network-missing', file, {
        path: 'template',
        expected: `${expected}: template: ${template} shows the status that is read from them`,
        got: 'no such file',
        next: `Write the file; a place without a live status takes this page away, or the line template: ${template}.`,
      }),
    ),
    ...(map
      ? [
          contentProblem('network-missing', DATA_FILES.map, {
            expected: `${expected}: the map is drawn beside their status`,
            got: 'no such file',
            next: 'Write that file, or delete the map.',
          }),
        ]
      : []),
    ...facts.units.flatMap(({ spot }, index) =>
      spot === undefined
        ? []
        : contentProblem('network-missing', DATA_FILES.facts, {
            path: `units[${index}].spot`,
            expected: 'no area: the place has none, as it has no content/network.json',
            got: spot,
            next: 'Take the line out, or write that file.',
          }),
    ),
  ];
}

function checkAreas({ facts }: Place, { spots }: Network): Problem[] {
  return facts.units.flatMap(({ spot }, index) =>
    spot !== undefined
      ? []
      : contentProblem('spot-missing', DATA_FILES.facts, {
          path: `units[${index}].spot`,
          expected: `the area whose Wi-Fi it has: one of ${spots.map(({ key }) => key).join(', ')}`,
          got: 'nothing',
          next: 'Add a line "spot": guests look there for how the Wi-Fi is in their room.',
        }),
  );
}
