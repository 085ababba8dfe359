import { distance } from 'fastest-levenshtein';
import { CHAPTERS, readEnvironment, VARIABLES } from '../../netlify/runtime/environment/env.ts';
import { DEFAULT_VENDOR, VENDORS } from '../../netlify/runtime/equipment/vendors.ts';
import { parseAddressList } from '../../src/status/addresses.ts';
import { didYouMean } from '../../src/text/did-you-mean.ts';
import { DEMO_DEFAULTS, demoControllerVariables, readDemoEnvironment } from '../serve/demo-environment.ts';
import type { Examination, Setup, Variables } from './examination.ts';
import { fault, look, ok, type Finding } from './report.ts';

/**
 * Reads the setup from variables. If they name no equipment, it is the demo network of `npm start`; but if everything
 * that the default vendor needs is set, it is that vendor, as on the host.
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

/** Hosts also set variables with this prefix, such as `SITE_NAME`. */
const OF_HOSTS = 'SITE_';
/** The first words of our variable names. */
const BEGINNINGS = new Set(
  CHAPTERS.flatMap(({ variables }) => Object.keys(variables))
    .map((name) => name.slice(0, name.indexOf('_') + 1))
    .filter((beginning) => beginning !== '' && beginning !== OF_HOSTS),
);
/** A name that differs from one of ours by at most this many letters counts as a typo of its beginning. */
const MISSPELT_LETTERS = 2;
const MISSPELT_LENGTH = 8;

/** Returns true for a name that nothing reads and that is probably meant to be ours. */
function isMeant(name: string): boolean {
  if (VARIABLES.includes(name)) return false;
  if ([...BEGINNINGS].some((beginning) => name.startsWith(beginning))) return true;
  return name.length >= MISSPELT_LENGTH && VARIABLES.some((ours) => distance(name, ours) <= MISSPELT_LETTERS);
}

export const WHERE_SET = 'in .env here, under "Environment variables" at the host';

/** The checks of variables. None of them repeats a value. */
const CHECKS: readonly ((setup: Setup) => Finding[])[] = [listUnusable, listUnread, checkPasswords, checkSiteAddresses];

export function checkVariables({ setup }: Pick<Examination, 'setup'>): Finding[] {
  const findings = CHECKS.flatMap((check) => check(setup));
  if (setup.controller === 'demo')
    return [
      look(
        'No equipment is set, so the demo network of npm start is read. On Netlify nothing would be read.',
        `To read your own, set NETWORK_CONTROLLER and its variables ${WHERE_SET}.`,
      ),
      ...findings,
    ];
  return findings.length > 0 ? findings : [ok('Every variable is valid, and no password is weak.')];
}

function listUnusable({ problems }: Setup): Finding[] {
  return problems.map((problem) => fault(problem, `Correct it: ${WHERE_SET}. .env.example explains each variable.`));
}

/** Lists variables that look like ours but that nothing reads. */
function listUnread({ given }: Setup): Finding[] {
  return given
    .filter(isMeant)
    .map((name) => look(`${name} is set, but nothing reads it.`, `${didYouMean(name, VARIABLES)}Rename or remove it.`));
}

/**
 * The minimum length of each, and what does not work without it. A password for writing is longer, because anybody can
 * guess at it from anywhere.
 */
const PASSWORDS = [
  ['GUEST_WIFI_PASSWORD', 8, 'only people on site can see the status'],
  ['STAFF_PASSWORD', 12, 'nobody can set the status by hand'],
  ['REFRESH_TOKEN', 20, 'no job on site can push readings'],
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
      const says = `${same} and ${name} are the same, so each opens what the other protects.`;
      return [fault(says, `Set another ${name}.`)];
    }
    if (Object.values<string>(DEMO_DEFAULTS).includes(value))
      return [fault(`${name} is that of the demo, which is public in the repository.`, `Set another ${name}.`)];
    if (value.length >= shortest) return [];
    const next = `Take ${shortest} characters or more, such as three or four random words.`;
    return [look(`${name} is weak.`, next)];
  });
}

/** Address ranges that many networks use. */
const PRIVATE: readonly string[] = ['private', 'uniqueLocal', 'carrierGradeNat', 'linkLocal', 'loopback'];

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
          `SITE_IPS: ${address.toString()}: no request reaches the website from a private address.`,
          'Use the public address.',
        ),
      ),
  ];
}
