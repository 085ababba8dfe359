import type { Environment } from '../../netlify/runtime/env.ts';
import { DEMO_DEFAULTS } from '../serve/demo-environment.ts';
import type { Examined } from './check.ts';
import { fault, look, ok, type Finding } from './finding.ts';

type Name = 'GUEST_WIFI_PASSWORD' | 'GUEST_WIFI_PASSWORD_OLD' | 'STAFF_PASSWORD' | 'REFRESH_TOKEN';

/** The fewest characters of each. What can write can be guessed at from anywhere, so it is longer. */
const SHORTEST: Readonly<Record<Name, number>> = {
  GUEST_WIFI_PASSWORD: 8,
  GUEST_WIFI_PASSWORD_OLD: 0,
  STAFF_PASSWORD: 12,
  REFRESH_TOKEN: 20,
};
const NAMES = Object.keys(SHORTEST) as Name[];
const FEWEST_DIFFERENT = 5;
const COMMON =
  /^(pass(word|wort)?|contrase.a|guest|invitad[oa]|gast|wi-?fi|wlan|internet|welcome|bienvenid[oa]s?|willkommen|admin|staff|qwert[yz]|abc|123)[\W\d]*$/i;

/** What is lost without it. */
const WITHOUT: Readonly<Partial<Record<Name, string>>> = {
  GUEST_WIFI_PASSWORD: 'nobody who is not on site can see the status',
  STAFF_PASSWORD: 'nobody can set the status by hand',
};

/** Whether passwords are set, and whether they are any good. Nothing of them is repeated. */
export function checkPasswords({ setup: { controller, environment, problems } }: Examined): readonly Finding[] {
  const isMalformed = (name: Name): boolean => problems.some((problem) => problem.startsWith(`${name} `));
  const unset = NAMES.filter((name) => environment[name] === undefined && !isMalformed(name)).flatMap((name) => {
    const lost = WITHOUT[name];
    if (lost === undefined) return [];
    if (controller === 'demo') return [ok(`${name} is not set: npm start uses one of its own, which it prints.`)];
    return [look(`${name} is not set: ${lost}.`, `Set ${name}.`)];
  });
  const set = NAMES.filter((name) => environment[name] !== undefined);
  const findings = [
    ...unset,
    ...set.flatMap((name) => weakness(name, environment[name] ?? '')),
    ...equals(environment),
  ];
  return findings.length > 0 ? findings : [ok(`Set, and none is weak or like another: ${set.join(', ')}.`)];
}

function weakness(name: Name, value: string): Finding[] {
  if (Object.values<string>(DEMO_DEFAULTS).includes(value))
    return [fault(`${name} is that of the demo, which everybody can read in the repository.`, `Set another ${name}.`)];
  if (COMMON.test(value)) return [fault(`${name} is one of the first that anybody would try.`, `Set another ${name}.`)];
  if (value.length >= SHORTEST[name] && new Set(value).size >= Math.min(FEWEST_DIFFERENT, SHORTEST[name])) return [];
  return [
    look(
      `${name} is weak.`,
      `Take ${SHORTEST[name]} characters or more, such as three or four words that do not belong together.`,
    ),
  ];
}

function equals(environment: Environment): Finding[] {
  return NAMES.flatMap((name, index) =>
    NAMES.slice(index + 1)
      .filter((other) => environment[name] !== undefined && environment[name] === environment[other])
      .map((other) => {
        const isOld = name === 'GUEST_WIFI_PASSWORD' && other === 'GUEST_WIFI_PASSWORD_OLD';
        if (isOld) return look(`${name} and ${other} are the same.`, `Take ${other} out.`);
        return fault(
          `${name} and ${other} are the same: who knows one may do what the other allows.`,
          `Set another ${other}.`,
        );
      }),
  );
}
