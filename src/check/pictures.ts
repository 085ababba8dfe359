import { DATA_FILES } from '../schema/content-files.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import type { Page } from '../schema/page.ts';
import { checkSize, findPicture, PICTURE_FOLDER, PICTURE_SLOTS, type PictureSlot } from '../schema/picture.ts';
import type { Place } from '../schema/place.ts';
import { type Breach, checkRules, type Problem, type Rules } from '../schema/problem.ts';

/** Names of pictures in data files that no picture has, and pictures that cannot be shown in their place. */
export function checkPictures(place: Place): Problem[] {
  return checkRules(DATA_FILES.site, RULES, place);
}

const RULES: Rules<Place> = {
  'picture-unknown': (place) =>
    namedPictures(place)
      .filter(({ got }) => !findPicture(place.pictures, got))
      .map(({ slot: _, ...named }) => {
        const names = place.pictures.map(({ file }) => file.slice(PICTURE_FOLDER.length + 1));
        return {
          ...named,
          expected: `the name of a file in ${PICTURE_FOLDER}`,
          next: `${didYouMean(named.got, names)}Correct the name, or put the file there.`,
        };
      }),

  'picture-wrong': (place) =>
    namedPictures(place).flatMap(({ slot, ...named }): Breach[] => {
      const picture = findPicture(place.pictures, named.got);
      if (!picture) return [];
      if (slot) {
        const wrong = checkSize(picture, slot);
        return wrong ? [{ ...named, ...wrong }] : [];
      }
      if (!picture.photograph) return [];
      const expected =
        'a drawing, as SVG: it is sharp in the tab of a browser and beside the name, by day and by night';
      return [{ ...named, expected, next: 'Name a drawing.' }];
    }),
};

/** Every picture that no page shows and no data file names. */
export function findUnusedPictures(place: Place, pages: readonly Pick<Page, 'markdown'>[]): Problem[] {
  const named = new Set(namedPictures(place).map(({ got }) => got));
  return place.pictures
    .map(({ file, path }) => ({ file, path, name: file.slice(PICTURE_FOLDER.length + 1) }))
    .filter(
      // Its address, or its name where something else is wrong with it.
      ({ name, path }) =>
        !named.has(name) && !pages.some(({ markdown }) => markdown.includes(path) || markdown.includes(name)),
    )
    .map(({ file, name }) => ({
      code: 'picture-unused',
      file,
      expected: 'a picture that some page shows',
      got: 'one that none does',
      next: `Name it in a page, ![what it shows](${name}), or delete the file.`,
    }));
}

interface NamedPicture {
  readonly file: string;
  readonly path: string;
  readonly got: string;
  /** Where it is shown; without one, only a drawing can be. */
  readonly slot?: PictureSlot;
}

/** The names of pictures in data files, and where they stand. */
function namedPictures({ config: { logo, notFoundPicture }, facts }: Place): NamedPicture[] {
  const file = DATA_FILES.site;
  return [
    { file, path: 'logo', got: logo },
    ...(notFoundPicture === undefined
      ? []
      : [{ file, path: 'notFoundPicture', got: notFoundPicture, slot: PICTURE_SLOTS.wide }]),
    ...facts.units.flatMap(({ picture }, index) =>
      picture
        ? [
            {
              file: DATA_FILES.facts,
              path: `units[${index}].picture.file`,
              got: picture.file,
              slot: PICTURE_SLOTS.card,
            },
          ]
        : [],
    ),
  ];
}
