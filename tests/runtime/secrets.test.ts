import { describe, expect, it } from 'vitest';
import { matchesSecret } from '../../netlify/runtime/secrets.ts';

describe('matchesSecret', () => {
  it.each<[string | null | undefined, string | undefined, boolean]>([
    ['violet-kite', 'violet-kite', true],
    ['violet-kit', 'violet-kite', false],
    ['violet-kite-', 'violet-kite', false],
    ['Violet-kite', 'violet-kite', false],
    [' violet-kite', 'violet-kite', false],
    ['', 'violet-kite', false],
    [null, 'violet-kite', false],
    [undefined, 'violet-kite', false],
    ['x'.repeat(100_000), 'violet-kite', false],
    ['ñandú', 'ñandú', true],
  ])('What was sent, %j, is the secret %j: %s.', (sent, secret, matches) => {
    expect(matchesSecret(sent, secret)).toBe(matches);
  });

  it.each<[string | null | undefined, string | undefined]>([
    ['', ''],
    ['', undefined],
    [null, ''],
    [null, undefined],
    [undefined, undefined],
    ['undefined', undefined],
    ['anything', ''],
  ])('%j opens nothing where the secret is %j.', (sent, secret) => {
    expect(matchesSecret(sent, secret)).toBe(false);
  });
});
