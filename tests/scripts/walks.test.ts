import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = 'docs/walks';
const WALKS = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));

/** The file that each step of a walk begins with. */
function stepsOf(walk: string): string[] {
  const text = readFileSync(path.join(FOLDER, walk), 'utf8');
  return [...text.matchAll(/^(?:\d+\.|\|) `([^`]+)`/gm)].map(([, file = '']) => file);
}

describe.each(WALKS)('the walk in %s', (walk) => {
  it('Every step names a file that exists.', () => {
    expect(stepsOf(walk).length).toBeGreaterThan(2);
    expect(
      stepsOf(walk).filter((file) => !existsSync(file) && globSync(file.replaceAll(/<\w+>/g, '*')).length === 0),
    ).toEqual([]);
  });

  it('No file is entered twice.', () => {
    expect(stepsOf(walk)).toEqual([...new Set(stepsOf(walk))]);
  });
});
