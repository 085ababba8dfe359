import { createHash } from 'node:crypto';

/** Letters and digits, with single marks between them: what every format can hold as it is, XML comments too. */
const PLAIN = /^(?=.{1,64}$)[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/;

/**
 * What a build calls itself in everything that it publishes.
 * - The host's name for the deploy: two builds of one deploy are the same, two deploys never. A name that some format
 *   could not hold becomes its SHA-256.
 * - Where the host has none: the moment, so that no two builds are the same.
 */
export function buildIdentity(deployName: string | undefined, now: Date): string {
  if (deployName === undefined) return `local-${now.toISOString().replaceAll(/[-:.]/g, '')}`;
  return PLAIN.test(deployName) ? deployName : createHash('sha256').update(deployName).digest('hex').slice(0, 24);
}
