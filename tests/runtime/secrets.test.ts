import { describe, expect, it } from 'vitest';
import { matchesSecret } from '../../netlify/runtime/secrets.ts';

describe('matchesSecret', () => {
  it.each<[string | null | undefined, string | undefined, boolean]>([
    ['walnut-tree', 'walnut-tree', true],
    ['walnut-tre', 'walnut-tree', false],
    ['walnut-tree-', 'walnut-tree', false],
    ['Walnut-tree', 'walnut-tree', false],
    [' walnut-tree', 'walnut-tree', false],
    ['', 'walnut-tree', false],
    [null, 'walnut-tree', false],
    [undefined, 'walnut-tree', false],
    ['x'.repeat(100_000), 'walnut-tree', false],
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
