import { expect, it } from 'vitest';
import { traceProblems } from '../../../src/build/check-dist/trace-problems.ts';
import { distProblem } from '../../../src/build/check-dist/dist.ts';
import { createPageTexts, createTestSite, pageText } from '../../domain/fixture.ts';

const ROOMS = 'content/pages/es/rooms.md';
const TEXT = pageText('es rooms', 'One.\n\nA sentence that two readers understand differently.', {
  slug: 'habitaciones',
});

function trace(code: string, file: string, got: string): string {
  const problem = distProblem(code, file, 'the same in both', got, 'Write it in plainer Markdown.', 12);
  const texts = createPageTexts({ [ROOMS]: TEXT });
  return traceProblems([problem], createTestSite(), (name) => texts.get(name))
    .map((found) => `${found.file}:${found.line ?? ''} ${found.got}`)
    .join();
}

it('what is wrong with the text of a page is told in its file, on its line, and where it was found', () => {
  const got = 'paragraph “A sentence that two readers understand differently.”, which only the page says';
  for (const file of ['es/habitaciones/index.html', 'es/habitaciones/index.md'])
    expect(trace('parity', file, got)).toBe(`${ROOMS}:10 ${got} (in dist/${file}:12)`);
});

it('it is told at the beginning of the file where no line has it', () => {
  expect(trace('id-twice', 'es/habitaciones/index.html', 'x')).toBe(
    `${ROOMS}:1 x (in dist/es/habitaciones/index.html:12)`,
  );
});

it.each([
  ['metadata', 'es/habitaciones/index.html'],
  ['parity', 'llms.txt'],
])('what no text of a page can be blamed for stays where it was found: %s in %s', (code, file) => {
  expect(trace(code, file, 'x')).toBe(`dist/${file}:12 x`);
});
