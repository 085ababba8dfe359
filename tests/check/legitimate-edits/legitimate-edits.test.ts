import { describe, expect, it } from 'vitest';
import { renderProblems } from '../../../src/schema/problem.ts';
import { readChanged } from '../../place-folder.ts';
import { textOf } from '../mistakes/mistake.ts';
import { DATA } from './data.ts';
import { applyTo, type Edits } from './legitimate-edit.ts';
import { PAGES } from './pages.ts';
import { TYPOGRAPHY } from './typography.ts';

const EDITS = [...DATA, ...PAGES, ...TYPOGRAPHY];

/** Everything that is said of the second place after some edits; empty if nothing is. */
async function saidOf(edits: Edits): Promise<string> {
  const { warnings } = await readChanged(applyTo(textOf, edits));
  // It is in no repository.
  return renderProblems(warnings.filter(({ code }) => code !== 'dates-unknown'));
}

describe('a legitimate edit', () => {
  it.each(EDITS)('is nothing to be said of: %s', async (_, edits) => {
    expect(await saidOf(edits)).toBe('');
  });

  it('is one of at least 40', () => {
    expect(EDITS.length).toBeGreaterThanOrEqual(40);
  });
});
