import { beforeAll, describe, expect, it } from 'vitest';
import { checkLinks } from '../../src/build/check-links.ts';
import { renderProblem } from '../../src/schema/problem.ts';
import { openBuild, PLACES, textOf, type Build } from './builds.ts';

let build: Build;

beforeAll(async () => {
  const [, place] = PLACES;
  if (place) build = await openBuild(place);
});

/** What is said of the built site with another text in one file. */
function toldWith(file: string, change: (text: string) => string): string[] {
  const files = new Map(build.files).set(file, change(build.files.get(file) ?? ''));
  return checkLinks(build.site, files).map(renderProblem);
}

describe('what was built', () => {
  it('is as it should be', () => {
    expect(checkLinks(build.site, build.files)).toEqual([]);
  });

  it.each([
    [
      'a page that links to what is not there',
      'rooms/index.html',
      (text: string) => text.replace('<main', '<a href="/no-room/">x</a><main'),
      /^content\/pages\/en\/rooms\.md \[link-dead\]\n {2}expected: a link to something that was built\n {2}got: {6}\/no-room\/ \(in dist\/rooms\/index\.html:\d+\)\n {2}next: {5}Correct the link/,
    ],
    [
      'a page that links to a heading that is not there',
      'fr/index.html',
      (text: string) => text.replace('<main', '<a href="/fr/chambres/#no">x</a><main'),
      /^content\/pages\/fr\/index\.md \[link-dead\]\n.*\n {2}got: {6}\/fr\/chambres\/#no \(in/,
    ],
    [
      'an index that names what is not there',
      'llms.txt',
      (text: string) => `${text}- [x](https://tiny.example/no-room/index.md): x\n`,
      /^dist\/llms\.txt:\d+ \[link-dead\]\n.*\n {2}got: {6}https:\/\/tiny\.example\/no-room\/index\.md\n/,
    ],
  ])('is refused with file, what was expected and found, and the next step: %s', (_, file, change, told) => {
    expect(toldWith(file, change)).toContainEqual(expect.stringMatching(told));
  });

  it('may name addresses that lead on, and what functions answer', () => {
    const text = textOf(build, 'resources.json');
    expect(
      toldWith('resources.json', () => text.replace('{', '{"x": "https://tiny.example/api/internet-status", ')),
    ).toEqual([]);
  });
});
