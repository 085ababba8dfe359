import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { headingIds } from '../../src/markdown/ids.ts';

it('no part of a page around its text has an id that a heading could have', () => {
  const files = ['src/layouts', 'src/components'].flatMap((folder) =>
    readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  const ids = files.flatMap((text) =>
    [...text.matchAll(/\sid=(?:"([^"]+)"|\{`([^`]+)`\})/g)].map(([, id, built]) => id ?? built),
  );
  expect(ids.length).toBeGreaterThan(10);
  for (const id of ids) expect(headingIds([id ?? ''])).not.toContain(id);
});
