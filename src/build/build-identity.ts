import { createHash } from 'node:crypto';

/** Letters and digits, with single marks between them: every format can hold it unchanged, even XML comments. */
const PLAIN = /^(?=.{1,64}$)[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/;

/**
 * Returns the name of a build, which everything published carries.
 * - The host's name for the deploy: two builds of one deploy share it, two deploys never do. A name that some format
 *   cannot hold becomes its SHA-256.
 * - If the host has none: the time, so that no two builds share a name.
 */
export function buildIdentity(deployName: string | undefined, now: Date): string {
  if (deployName === undefined) return `local-${now.toISOString().replaceAll(/[-:.]/g, '')}`;
  return PLAIN.test(deployName) ? deployName : createHash('sha256').update(deployName).digest('hex').slice(0, 24);
}
