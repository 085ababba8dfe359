import { VARIABLES, type Environment } from '../../netlify/runtime/env.ts';
import { didYouMean, isSlipOf } from '../../src/text/did-you-mean.ts';
import { VENDOR_NAMES } from './vendors.ts';
import type { Examined } from './check.ts';
import { fault, look, ok, type Finding } from './finding.ts';
import type { ControllerName, Setup } from './setup.ts';

/** What a controller cannot do without: of each list, one. */
const NEEDED: Readonly<Record<ControllerName, readonly (readonly (keyof Environment)[])[]>> = {
  unifi: [['UNIFI_API_KEY']],
  omada: [['OMADA_REGION', 'OMADA_API_URL'], ['OMADA_ID'], ['OMADA_CLIENT_ID'], ['OMADA_CLIENT_SECRET']],
  push: [['REFRESH_TOKEN']],
  demo: [],
};

const WHERE_FROM: Readonly<Record<ControllerName, string>> = {
  unifi: 'Create a read-only key at unifi.ui.com, under API, and set it.',
  omada: 'Create an application with client credentials under "Platform integration" of the controller, and set them.',
  push: 'Invent a long token, set it here and at the job on site that pushes.',
  demo: '',
};

/** Names that begin like ours are meant to be ours. */
const OUR_NAMES = ['GUEST', 'STAFF', 'REFRESH', 'LEARN', 'NETWORK', 'ALARM', ...VENDOR_NAMES].map(prefixOf);
const WHERE_SET = 'in .env here, under "Environment variables" at the host';

/** Variables that are set wrong, missing, misspelt, or meant for other equipment. Values are never repeated. */
export function checkSetup({ setup }: Examined): readonly Finding[] {
  const { controller, problems, given } = setup;
  const findings = [
    ...problems.map((problem) => fault(problem, `Correct it: ${WHERE_SET}. .env.example explains each variable.`)),
    ...missing(setup),
    ...misspelt(given),
    ...foreign(controller, given),
  ];
  if (controller !== 'demo') return findings.length > 0 ? findings : [ok(`What ${controller} needs is set.`)];
  return [
    ...findings,
    look(
      'No equipment is named, so that the demo network of npm start is asked; on the host nothing would be read.',
      `For your own: set NETWORK_CONTROLLER, and what it needs, ${WHERE_SET}.`,
    ),
  ];
}

function missing({ controller, environment, problems }: Setup): Finding[] {
  return NEEDED[controller]
    .filter((names) => names.every((name) => environment[name] === undefined))
    .filter((names) => !problems.some((problem) => names.some((name) => problem.startsWith(`${name} `))))
    .map((names) => fault(`${names.join(' or ')} is not set, and ${controller} needs it.`, WHERE_FROM[controller]));
}

function misspelt(given: readonly string[]): Finding[] {
  return given
    .filter((name) => !VARIABLES.includes(name))
    .filter(
      (name) =>
        OUR_NAMES.some((prefix) => name.startsWith(prefix)) ||
        VARIABLES.some((known) => known.length > 8 && isSlipOf(name, known)),
    )
    .map((name) =>
      look(`${name} is set, and nothing reads it.`, `${didYouMean(name, VARIABLES)}Rename it or take it out.`),
    );
}

function foreign(controller: ControllerName, given: readonly string[]): Finding[] {
  return VENDOR_NAMES.filter((vendor) => vendor !== controller).flatMap((vendor) => {
    const names = given.filter(
      (name) => VARIABLES.includes(name) && name !== 'UNIFI_API_URL' && name.startsWith(prefixOf(vendor)),
    );
    if (names.length === 0) return [];
    return [
      look(
        `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} set, but ${controller} is read.`,
        `Set NETWORK_CONTROLLER=${vendor} if ${vendor} is meant; else take ${names.length === 1 ? 'it' : 'them'} out.`,
      ),
    ];
  });
}

/** What the variables of somebody begin with. */
function prefixOf(name: string): string {
  return `${name.toUpperCase()}_`;
}
