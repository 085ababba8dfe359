import { DATA_FILES } from '../schema/content-files.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import type { Page } from '../schema/page.ts';
import { findPicture, PICTURE_FOLDER, type Picture } from '../schema/picture.ts';
import { checkSize, PICTURE_SLOTS, type PictureSlot } from '../schema/picture-slot.ts';
import type { Place } from '../schema/place.ts';
import { contentProblem, type Fault, type Problem } from '../schema/problem.ts';

/** Every name of a picture in a data file that no picture has, or one that cannot be shown in that place. */
export function checkPictureNames({ config, facts, pictures }: Place): Problem[] {
  return namedPictures({ config, facts }).flatMap(({ file, path, name, slot }) => {
    const picture = findPicture(pictures, name);
    if (!picture) {
      const names = pictures.map((candidate) => candidate.file.slice(PICTURE_FOLDER.length + 1));
      const next = `${didYouMean(name, names)}Correct the name, or put the file there.`;
      return contentProblem('picture-unknown', file, {
        path,
        expected: `the name of a file in ${PICTURE_FOLDER}`,
        got: name,
        next,
      });
    }
    const wrong = slot ? checkSize(picture, slot) : checkDrawing(picture, name);
    return wrong ? contentProblem('picture-wrong', file, { path, ...wrong }) : [];
  });
}

function checkDrawing({ photograph }: Picture, name: string): Fault | undefined {
  if (!photograph) return undefined;
  return {
    expected: 'a drawing, as SVG: it is sharp in the tab of a browser and beside the name, by day and by night',
    got: name,
    next: 'Name a drawing.',
  };
}

/** Every picture that no page shows and no data file names. */
export function checkPictureUse(
  { config, facts, pictures }: Place,
  pages: readonly Pick<Page, 'markdown'>[],
): Problem[] {
  const named = new Set(namedPictures({ config, facts }).map(({ name }) => name));
  // Its address, or its name where something else is wrong with it.
  const isShown = (name: string, path: string): boolean =>
    named.has(name) || pages.some(({ markdown }) => markdown.includes(path) || markdown.includes(name));
  return pictures
    .map(({ file, path }) => ({ file, path, name: file.slice(PICTURE_FOLDER.length + 1) }))
    .filter(({ name, path }) => !isShown(name, path))
    .map(({ file, name }) =>
      contentProblem('picture-unused', file, {
        expected: 'a picture that some page shows',
        got: 'one that none does',
        next: `Name it in a page, ![what it shows](${name}), or delete the file.`,
      }),
    );
}

interface NamedPicture {
  readonly file: string;
  readonly path: string;
  readonly name: string;
  /** Where it is shown; without one, only a drawing can be. */
  readonly slot: PictureSlot | undefined;
}

/** The names of pictures in data files, and where they stand. */
function namedPictures({ config, facts }: Pick<Place, 'config' | 'facts'>): NamedPicture[] {
  const inSite = { file: DATA_FILES.site };
  return [
    { ...inSite, path: 'logo', name: config.logo, slot: undefined },
    ...(config.notFoundPicture === undefined
      ? []
      : [{ ...inSite, path: 'notFoundPicture', name: config.notFoundPicture, slot: PICTURE_SLOTS.wide }]),
    ...facts.units.flatMap(({ picture }, index) =>
      picture
        ? [
            {
              file: DATA_FILES.facts,
              path: `units[${index}].picture.file`,
              name: picture.file,
              slot: PICTURE_SLOTS.card,
            },
          ]
        : [],
    ),
  ];
}
