import { describe, expect, it } from 'vitest';
import { renderProblems } from '../../../src/schema/problem.ts';
import { createContentFiles } from '../../domain/content-files.ts';
import { readChanged } from '../../domain/content-folder.ts';
import { textOf } from '../mistakes/mistake.ts';
import { DATA } from './data.ts';
import { applyTo, type Edits } from './legitimate-edit.ts';
import { PAGES } from './pages.ts';
import { TYPOGRAPHY } from './typography.ts';

const EDITS = [...DATA, ...PAGES, ...TYPOGRAPHY];

/** Everything that is said of the fixture after some edits; empty if nothing is. */
async function saidOf(edits: Edits): Promise<string> {
  const { warnings } = await readChanged(applyTo(textOf, edits));
  return renderProblems(warnings);
}

describe('a legitimate edit', () => {
  it.each(EDITS)('is nothing to be said of: %s', async (_, edits) => {
    expect(await saidOf(edits)).toBe('');
  });

  it('is one of at least 40', () => {
    expect(EDITS.length).toBeGreaterThanOrEqual(40);
    expect(createContentFiles().size).toBeGreaterThan(20);
  });
});
