import { createHash, timingSafeEqual } from 'node:crypto';
import { SECRETS } from './env.ts';

/** The values of some variables that are secret, by the names of these, whether they can be used or not. */
export function readSecrets(source: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    SECRETS.flatMap((name) => {
      const value = source[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

/**
 * Whether what was sent is the secret; one that is not set matches nothing, not even an empty text.
 * - Takes the same time wherever the two differ, and whatever their lengths: digests are compared, not texts.
 */
export function matchesSecret(sent: string | null | undefined, secret: string | undefined): boolean {
  return secret !== undefined && timingSafeEqual(digest(sent ?? ''), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
