import type { Image, List, Nodes } from 'mdast';
import { didYouMean } from '../text/did-you-mean.ts';
import { isHome } from '../schema/page.ts';
import { PICTURE_FOLDER } from '../schema/picture.ts';
import { checkSize, firstPictureSlot, PICTURE_SLOTS, type PictureSlot } from '../schema/picture-slot.ts';
import type { PageContext, PageEntry } from '../schema/place.ts';
import type { Fault } from '../schema/problem.ts';
import { absoluteUrl } from '../schema/url.ts';
import { hasScheme, pictureFile } from './file-path.ts';

/**
 * Tells the address of each picture of a page, or what is wrong with it. A picture stands in `content/images`, is named by
 * its file, alone or with the way from the page's own, says in words what it shows, and is large enough for its place.
 */
export function createImageResolver(
  nodes: readonly Nodes[],
  entry: PageEntry,
  { place }: PageContext,
): (image: Image) => string | Fault {
  const slotOf = createSlotFinder(nodes, entry);
  return (image) => {
    const { url, alt } = image;
    if (hasScheme(url)) {
      return {
        expected: 'a picture of our own',
        got: url,
        next: `Put the picture into ${PICTURE_FOLDER} and name it from here.`,
      };
    }
    const file = pictureFile(url, entry.file);
    const picture = place.pictures.find((candidate) => candidate.file === file);
    if (!picture) {
      const names = place.pictures.map((candidate) => candidate.file.slice(PICTURE_FOLDER.length + 1));
      const question = didYouMean(file.slice(file.lastIndexOf('/') + 1), names);
      return {
        expected: `a picture of ${PICTURE_FOLDER}, by the name of its file`,
        got: `${url} (${file})`,
        next: `${question}Correct the name; there are: ${names.join(', ') || 'none yet'}.`,
      };
    }
    if ((alt ?? '').trim() === '') {
      return {
        expected: 'words between the brackets, for who cannot see the picture',
        got: `![](${url})`,
        next: 'Say in a sentence what it shows.',
      };
    }
    return checkSize(picture, slotOf(image)) ?? absoluteUrl(place.config.baseUrl, picture.path);
  };
}

/** A bulleted list of several items of which one begins with a picture is cards, as `html-plugin.ts` shows it. */
function createSlotFinder(nodes: readonly Nodes[], entry: PageEntry): (image: Image) => PictureSlot {
  const cards = new Set(nodes.flatMap((node) => (node.type === 'list' && !node.ordered ? cardImages(node) : [])));
  const first = nodes.find((node) => node.type === 'image');
  return (image) => {
    if (cards.has(image)) return PICTURE_SLOTS.card;
    return image === first ? firstPictureSlot(isHome(entry)) : PICTURE_SLOTS.column;
  };
}

function cardImages({ children }: List): Image[] {
  if (children.length < 2) return [];
  return children.flatMap(({ children: [first] }) => {
    const [only, ...others] = first?.type === 'paragraph' ? first.children : [];
    return only?.type === 'image' && others.length === 0 ? [only] : [];
  });
}
