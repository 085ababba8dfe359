import type { Page } from './page.ts';
import { findPicture, PICTURE_FOLDER } from './picture.ts';
import type { Place } from './place.ts';
import { contentProblem, type Problem } from './problem.ts';

/** Every name of a picture in a data file that no picture has. */
export function checkPictureNames({ config, facts, pictures }: Place): Problem[] {
  return namedPictures({ config, facts })
    .filter(({ name }) => !findPicture(pictures, name))
    .map(({ file, path, name }) =>
      contentProblem('picture-unknown', file, {
        path,
        expected: `the name of a file in ${PICTURE_FOLDER}`,
        got: name,
        next: 'Correct the name, or put the file there.',
      }),
    );
}

/** Every picture that no page shows and no data file names. */
export function checkPictureUse(
  { config, facts, pictures }: Place,
  pages: readonly Pick<Page, 'markdown'>[],
): Problem[] {
  const named = new Set(namedPictures({ config, facts }).map(({ name }) => `${PICTURE_FOLDER}/${name}`));
  return pictures
    .filter(({ file, path }) => !named.has(file) && !pages.some(({ markdown }) => markdown.includes(path)))
    .map(({ file }) =>
      contentProblem('picture-unused', file, {
        expected: 'a picture that some page shows',
        got: 'one that none does',
        next: 'Name it in a page: ![what it shows](../../images/…), or delete the file.',
      }),
    );
}

interface NamedPicture {
  readonly file: string;
  readonly path: string;
  readonly name: string;
}

/** The names of pictures in data files, and where they stand. */
function namedPictures({ config, facts }: Pick<Place, 'config' | 'facts'>): NamedPicture[] {
  const inSite = { logo: config.logo, notFoundPicture: config.notFoundPicture };
  return [
    ...Object.entries(inSite).flatMap(([path, name]) =>
      name === undefined ? [] : [{ file: 'content/site.json', path, name }],
    ),
    ...facts.units.flatMap(({ picture }, index) =>
      picture ? [{ file: 'content/facts.json', path: `units[${index}].picture.file`, name: picture.file }] : [],
    ),
  ];
}
