import { DATA_FILES } from '../schema/content-files.ts';
import { checkRules, type Problem, type Rules } from '../schema/problem.ts';
import type { Content } from '../schema/place.ts';

const NETWORK = `${DATA_FILES.network}, which names the areas and their access points`;

/** A place may leave the network with its live status out: then nothing else may count on it. */
export function checkNetwork(content: Content): Problem[] {
  return checkRules(DATA_FILES.facts, RULES, content);
}

const RULES: Rules<Content> = {
  'network-missing': ({ place: { network, facts }, pages }) => {
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
};
