import { createHash } from 'node:crypto';

/** Letters and digits, with single separators: valid in every format, even XML comments. */
const PLAIN = /^(?=.{1,64}$)[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/;

/**
 * Returns the build id, which everything published contains.
 * - The host's name of the deploy: builds of one deploy share it, two deploys never do. A name that some format cannot
 *   hold is replaced by its SHA-256.
 * - Without one: the time, so that no two builds share an id.
 */
export function buildIdentity(deployName: string | undefined, now: Date): string {
  if (deployName === undefined) return `local-${now.toISOString().replaceAll(/[-:.]/g, '')}`;
  return PLAIN.test(deployName) ? deployName : createHash('sha256').update(deployName).digest('hex').slice(0, 24);
}
