import { readFileSync } from 'node:fs';
import path from 'node:path';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, it } from 'vitest';
import { resourceListSchema } from '../../src/publish/resource-list.ts';

it('The tokens of every resource of the built site are estimated to within a fifth, or ten tokens.', () => {
  const { resources } = resourceListSchema.parse(JSON.parse(readFileSync('dist/resources.json', 'utf8')));
  const wrong = resources.flatMap(({ url, tokens }) => {
    const { pathname } = new URL(url);
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const counted = countTokens(readFileSync(path.join('dist', file), 'utf8'));
    return Math.abs(tokens - counted) <= Math.max(10, 0.2 * counted) ? [] : [{ pathname, tokens, counted }];
  });
  expect(wrong).toEqual([]);
});
