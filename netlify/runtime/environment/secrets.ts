import { createHash, timingSafeEqual } from 'node:crypto';
import { SECRETS } from './env.ts';

export function readSecrets(source: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    SECRETS.flatMap((name) => {
      const value = source[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

/**
 * Returns true if `sent` is the secret. An unset secret matches nothing, not even an empty text.
 * - Takes constant time: digests are compared, not texts.
 */
export function matchesSecret(sent: string | null | undefined, secret: string | undefined): boolean {
  return secret !== undefined && timingSafeEqual(digest(sent ?? ''), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
