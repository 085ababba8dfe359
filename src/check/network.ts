import { DATA_FILES } from '../schema/content-files.ts';
import { checkRules, type Problem, type Rules } from '../schema/problem.ts';
import type { Content } from '../schema/place.ts';

const NETWORK = `${DATA_FILES.network}, which names the areas and their access points`;

/**
 * A place may leave the network with its live status out: then nothing else may count on it; where it has one, every unit
 * names its area.
 */
export function checkNetwork(content: Content): Problem[] {
  return checkRules(DATA_FILES.facts, RULES, content);
}

const RULES: Rules<Content> = {
  'network-missing': ({ place: { network, map, facts }, pages }) => {
    if (network) return [];
    return [
      ...pages
        .filter(({ entry: { template } }) => template === 'internet' || template === 'staff')
        .map(({ file, entry: { template } }) => ({
          file,
          path: 'template',
          expected: `${NETWORK}: template: ${template} shows the status that is read from them`,
          got: 'no such file',
          next: `Write the file; a place without a live status takes this page away, or the line template: ${template}.`,
        })),
      ...(map
        ? [
            {
              file: DATA_FILES.map,
              expected: `${NETWORK}: the map is drawn beside their status`,
              got: 'no such file',
              next: 'Write that file, or delete the map.',
            },
          ]
        : []),
      ...facts.units.flatMap(({ spot }, index) =>
        spot === undefined
          ? []
          : {
              path: `units[${index}].spot`,
              expected: 'no area: the place has none, as it has no content/network.json',
              got: spot,
              next: 'Take the line out, or write that file.',
            },
      ),
    ];
  },

  'spot-missing': ({ place: { network, facts } }) =>
    facts.units.flatMap(({ spot }, index) =>
      !network || spot !== undefined
        ? []
        : {
            path: `units[${index}].spot`,
            expected: `the area whose Wi-Fi it has: one of ${network.spots.map(({ key }) => key).join(', ')}`,
            got: 'nothing',
            next: 'Add a line "spot": guests look there for how the Wi-Fi is in their room.',
          },
    ),
};
