import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether what was sent is the secret.
 * - Takes the same time wherever the two differ, and whatever their lengths: digests are compared, not texts.
 * - A secret that is not configured matches nothing, not even an empty text.
 */
export function matchesSecret(sent: string | null | undefined, secret: string | undefined): boolean {
  if (secret === undefined || secret === '') return false;
  return timingSafeEqual(digest(sent ?? ''), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
