import { beforeAll, describe, expect, it } from 'vitest';
import { checkFiles } from '../../src/build/check-files.ts';
import { checkLinks, type DistFiles } from '../../src/build/check-links.ts';
import { renderProblem } from '../../src/schema/problem.ts';
import { openBuild, PLACES, textOf, type Build } from './builds.ts';

let build: Build;

beforeAll(async () => {
  const [, place] = PLACES;
  if (place) build = await openBuild(place);
});

const told = (files: DistFiles): string[] =>
  [...checkLinks(build.site, files), ...checkFiles(build.site, files)].map(renderProblem);

/** What is said of the built site with another text in one file. */
function toldWith(file: string, change: (text: string) => string): string[] {
  return told(new Map(build.files).set(file, change(build.files.get(file) ?? '')));
}

describe('what was built', () => {
  it('is as it should be', () => {
    expect(told(build.files)).toEqual([]);
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
    [
      'an index that names a page kept out of search',
      'fr/llms.txt',
      (text: string) => `${text}- [x](https://tiny.example/fr/equipe/): x\n`,
      /^dist\/fr\/llms\.txt:\d+ \[noindex-leaked\]\n {2}expected: nothing of content\/pages\/fr\/staff\.md, which is kept out of search\n {2}got: {6}https:/,
    ],
    [
      'a twin of a page kept out of search',
      'staff/index.md',
      () => '# Staff\n',
      /^dist\/staff\/index\.md \[noindex-leaked\]\n.*\n {2}got: {6}its twin\n {2}next: {5}Take noindex: true out/,
    ],
    [
      'a file that no rule gives headers',
      'notes.html',
      () => '<p>Notes</p>',
      /^dist\/_headers \/notes\.html \[headers-missing\]\n {2}expected: a rule for this path.*\n {2}got: {6}none\n {2}next: {5}Look at/,
    ],
    [
      'a twin that is longer than agents read',
      'rooms/index.md',
      (text: string) => text + 'More. '.repeat(4_000),
      /^content\/pages\/en\/rooms\.md \[too-long\]\n {2}expected: fewer than 20,000 characters.*\n {2}got: {6}[\d,]+, which is [\d,]+ too many\n {2}next: {5}Shorten the page/,
    ],
  ])('is refused with file, what was expected and found, and the next step: %s', (_, file, change, words) => {
    expect(toldWith(file, change)).toContainEqual(expect.stringMatching(words));
  });

  it('may name addresses that lead on, and what functions answer', () => {
    const text = textOf(build, 'resources.json');
    expect(
      toldWith('resources.json', () => text.replace('{', '{"x": "https://tiny.example/api/internet-status", ')),
    ).toEqual([]);
  });
});
