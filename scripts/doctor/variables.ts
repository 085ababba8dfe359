import { distance } from 'fastest-levenshtein';
import { CHAPTERS, readEnvironment, VARIABLES, type Environment } from '../../netlify/runtime/environment/env.ts';
import { DEFAULT_VENDOR, VENDORS, type VendorName } from '../../netlify/runtime/equipment/vendors.ts';
import { parseAddressList } from '../../src/status/addresses.ts';
import { didYouMean } from '../../src/text/did-you-mean.ts';
import { DEMO_DEFAULTS, demoControllerVariables, readDemoEnvironment } from '../serve/demo-environment.ts';
import { fault, look, ok, type Finding } from './report.ts';

export type Variables = Readonly<Record<string, string | undefined>>;
type ControllerName = VendorName | 'demo';

/** What is to be looked at, as the variables say. */
export interface Setup {
  readonly controller: ControllerName;
  /** With which the equipment is read. */
  readonly environment: Environment;
  /** The variables that were set and cannot be used. */
  readonly malformed: readonly string[];
  /** The same as sentences. */
  readonly problems: readonly string[];
  /** The names of the variables that are set. */
  readonly given: readonly string[];
}

/**
 * The setup that the variables describe. Where they name no equipment, it is the demo network of `npm start`; but where
 * what the default vendor needs is set, it is that one, as on the host.
 */
export function readSetup(variables: Variables): Setup {
  const { isDemo, demoPort, problems } = readDemoEnvironment(variables);
  const given = Object.keys(variables).filter((name) => variables[name]?.trim());
  const isDefault =
    variables.NETWORK_CONTROLLER !== 'demo' && VENDORS[DEFAULT_VENDOR].needs.every((name) => given.includes(name));
  const demo = isDemo && !isDefault ? demoControllerVariables(`http://127.0.0.1:${demoPort}`) : undefined;
  const { environment, malformed } = readEnvironment({ ...variables, ...demo });
  const controller = demo ? 'demo' : (environment.NETWORK_CONTROLLER ?? DEFAULT_VENDOR);
  return { controller, environment, malformed, problems, given };
}

/** How hosts too call what they set, such as `SITE_NAME`. */
const OF_HOSTS = 'SITE_';
/** How the names of our variables begin: with their first word. */
const BEGINNINGS = new Set(
  CHAPTERS.flatMap(({ variables }) => Object.keys(variables))
    .map((name) => name.slice(0, name.indexOf('_') + 1))
    .filter((beginning) => beginning !== '' && beginning !== OF_HOSTS),
);
/** In how many letters a name may differ, and how long it has to be, for it to be one of ours that is misspelt at its beginning. */
const MISSPELT_LETTERS = 2;
const MISSPELT_LENGTH = 8;

/** Whether a name that nothing reads is meant to be ours. */
function isMeant(name: string): boolean {
  if (VARIABLES.includes(name)) return false;
  if ([...BEGINNINGS].some((beginning) => name.startsWith(beginning))) return true;
  return name.length >= MISSPELT_LENGTH && VARIABLES.some((ours) => distance(name, ours) <= MISSPELT_LETTERS);
}

/** Where a person sets a variable. */
export const WHERE_SET = 'in .env here, under "Environment variables" at the host';

/** Variables that are set wrong, missing or misspelt, and passwords that are none. Values are never repeated. */
export function checkVariables(setup: Setup): Finding[] {
  const { controller, problems, given } = setup;
  const findings = [
    ...problems.map((problem) => fault(problem, `Correct it: ${WHERE_SET}. .env.example explains each variable.`)),
    ...given
      .filter(isMeant)
      .map((name) =>
        look(`${name} is set, and nothing reads it.`, `${didYouMean(name, VARIABLES)}Rename it or take it out.`),
      ),
    ...checkPasswords(setup),
    ...checkSiteAddresses(setup),
  ];
  if (controller === 'demo')
    return [
      look(
        'No equipment is named, so that the demo network of npm start is asked; on the host nothing would be read.',
        `For your own: set NETWORK_CONTROLLER, and what it needs, ${WHERE_SET}.`,
      ),
      ...findings,
    ];
  return findings.length > 0 ? findings : [ok('None is set wrong, and no password is weak.')];
}

/** The fewest characters of each, and what is lost without it. What can write can be guessed at from anywhere, so it is longer. */
const PASSWORDS = [
  ['GUEST_WIFI_PASSWORD', 8, 'nobody who is not on site can see the status'],
  ['STAFF_PASSWORD', 12, 'nobody can set the status by hand'],
  ['REFRESH_TOKEN', 20, 'no job on site can push what it sees'],
] as const;

function checkPasswords({ controller, environment, malformed }: Setup): Finding[] {
  return PASSWORDS.flatMap(([name, shortest, lost], index): Finding[] => {
    const value = environment[name];
    if (value === undefined)
      return controller === 'demo' || (name === 'REFRESH_TOKEN' && controller !== 'push') || malformed.includes(name)
        ? []
        : [look(`${name} is not set: ${lost}.`, `Set ${name}.`)];
    const [same] = PASSWORDS.slice(0, index).find(([other]) => environment[other] === value) ?? [];
    if (same !== undefined) {
      const says = `${same} and ${name} are the same: who knows one may do what the other allows.`;
      return [fault(says, `Set another ${name}.`)];
    }
    if (Object.values<string>(DEMO_DEFAULTS).includes(value))
      return [
        fault(`${name} is that of the demo, which everybody can read in the repository.`, `Set another ${name}.`),
      ];
    if (value.length >= shortest) return [];
    const next = `Take ${shortest} characters or more, such as three or four words that do not belong together.`;
    return [look(`${name} is weak.`, next)];
  });
}

/** Kinds of addresses that are in many places at once. */
const PRIVATE: readonly string[] = ['private', 'uniqueLocal', 'carrierGradeNat', 'linkLocal', 'loopback'];

/** Addresses in `SITE_IPS` that open the gate to nobody. */
function checkSiteAddresses({ environment }: Setup): Finding[] {
  const { ranges, rejected } = parseAddressList(environment.SITE_IPS);
  return [
    ...rejected.map((entry) =>
      fault(
        `SITE_IPS: "${entry}" is neither an address nor a prefix of one place.`,
        'Write it like 203.0.113.7 or 2001:db8:aa00::/56.',
      ),
    ),
    ...ranges
      .filter(([address]) => PRIVATE.includes(address.range()))
      .map(([address]) =>
        look(
          `SITE_IPS: ${address.toString()}: nobody calls the website from a private address.`,
          'Write the one that the internet sees.',
        ),
      ),
  ];
}
