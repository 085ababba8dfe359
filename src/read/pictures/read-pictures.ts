import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { createPhotograph, LEAST_WIDTH } from './photograph.ts';
import { PICTURE_FOLDER, type Picture, type Size } from '../../schema/fields/picture.ts';
import { hasScript, readDrawing } from './drawing.ts';
import { ENCODING, encodePhotograph } from './encode-photograph.ts';
import { ContentError } from '../../problem/content-error.ts';
import { createProblem, type Problem, type ProblemDraft } from '../../problem/problem.ts';
import { CLUTTER, listFiles, readTexts } from '../files/list-files.ts';
import { makeOnce } from './picture-cache.ts';

/** The accepted formats by sharp's names; AVIF is `heif`. */
const READ: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/**
 * Reads the pictures of `content/images`, sorted by name; skips invalid ones that nothing names. Throws one
 * `ContentError` with every named file that is not a valid picture.
 */
export async function readPictures(root: string): Promise<Picture[]> {
  const problems: Problem[] = [];
  const pictures: Picture[] = [];
  for (const name of listPictureFiles(root)) {
    const picture = NAME.test(name) ? await readPicture(root, name) : misnamed(name);
    if (!('expected' in picture)) pictures.push(picture);
    else if (isNamed(root, name)) problems.push(createProblem('picture', `${PICTURE_FOLDER}/${name}`, picture));
  }
  if (problems.length > 0) throw new ContentError(problems);
  return pictures;
}

export function listPictureFiles(root: string): string[] {
  return listFiles(path.join(root, PICTURE_FOLDER)).filter((name) => !name.includes('/') && !CLUTTER.test(name));
}

/** Returns true if a page or data file contains this whole name: `mill-room-1.jpg` does not contain `room-1.jpg`. */
function isNamed(root: string, picture: string): boolean {
  const names = [picture, encodeURI(picture)].map((name) => RegExp.escape(name)).join('|');
  const whole = new RegExp(String.raw`(?<![\p{L}\p{N}_.-])(?:${names})(?![\p{L}\p{N}_-])`, 'u');
  return [...readTexts(path.join(root, 'content'))].some(([file, text]) => !FOR_STAFF.test(file) && whole.test(text));
}

/** The handbook and schemas, which contain example names. */
const FOR_STAFF = /^(?:README|REFERENCE)\.md$|^schemas\//;

/** Returns what is published at this address: a version of a photograph, or the drawing itself. */
export async function readPublished(root: string, { file, photograph }: Picture, address: string): Promise<Buffer> {
  const source = path.join(root, file);
  const version = photograph?.versions.find((one) => one.path === address);
  return version
    ? makeOnce(root, path.basename(address), () => encodePhotograph(source, version))
    : readFileSync(source);
}

const NAME = /^[\w-]+(\.[\w-]+)+$/;

function misnamed(found: string): ProblemDraft {
  return {
    expected: 'a name of letters from a to z, digits, hyphens and dots: it is part of an address',
    found,
    next: `Call it ${mendName(found)}, here and where it is named.`,
  };
}

/** `Mühle im Mai (2).jpg` as `muhle-im-mai-2.jpg`. */
function mendName(name: string): string {
  const { name: stem, ext } = path.parse(name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase());
  const words = stem.match(/\w+/g) ?? ['picture'];
  return words.join('-') + ext;
}

async function readPicture(root: string, name: string): Promise<Picture | ProblemDraft> {
  const bytes = readFileSync(path.join(root, PICTURE_FOLDER, name));
  if (name.endsWith('.svg')) {
    const source = bytes.toString('utf8');
    if (hasScript(source)) {
      return {
        expected: 'a drawing, and nothing that runs',
        found: 'a script in it',
        next: 'Save it from a drawing program as “plain” or “optimized” SVG, or as PNG.',
      };
    }
    return (
      readDrawing(name, source, hashOf(bytes)) ?? {
        expected: 'a drawing: an SVG file whose first element has a width and a height',
        found: 'no size',
        next: 'Save it as SVG with width= and height=, or take it out of the folder.',
      }
    );
  }
  const hash = hashOf(bytes, JSON.stringify(ENCODING));
  const measured = await makeOnce(root, `${hash}.json`, async () =>
    Buffer.from(JSON.stringify(await measurePhotograph(bytes))),
  );
  const size = JSON.parse(measured.toString('utf8')) as Size | ProblemDraft;
  return 'width' in size ? createPhotograph(name, size, hash) : size;
}

function hashOf(...parts: readonly (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 8);
}

/**
 * Returns the upright size of a photograph after decoding it completely, or a problem. The format is detected from the
 * content, not the name.
 */
async function measurePhotograph(bytes: Buffer): Promise<Size | ProblemDraft> {
  const brand = /^ftyp(....)/s.exec(bytes.toString('latin1', 4, 12))?.[1] ?? '';
  if (HEIC_BRANDS.has(brand) && !bytes.toString('latin1', 4, 32).includes('avif'))
    return unusable(
      'a HEIC photograph, as iPhones take them',
      'Upload it in the editor, which makes a WebP of it; or have the iPhone take JPEG: Settings, Camera, Formats, Most Compatible.',
    );
  if (brand !== '' && !brand.startsWith('avi') && !HEIC_BRANDS.has(brand))
    return unusable('a film', 'Take a picture out of it, as a screenshot; a film can be linked to where it is shown.');
  try {
    const image = sharp(bytes, { failOn: 'truncated' });
    const { format, autoOrient, pages = 1 } = await image.metadata();
    if (!READ.has(format))
      return unusable(`a file of the kind ${format}`, 'Open it on a computer and export it as JPEG.');
    if (pages > 1 && format !== 'heif')
      return unusable(
        `${pages} pictures that move`,
        'Export one of them as JPEG: the site shows pictures that stand still.',
      );
    if (autoOrient.width < LEAST_WIDTH)
      return unusable(
        `${autoOrient.width} x ${autoOrient.height} pixels`,
        'Take the photograph as the camera has it: messengers send a small copy. What is drawn can be an SVG.',
      );
    await image.resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return autoOrient;
  } catch {
    return unusable('a file that is no picture, or is cut off', 'Copy it from the camera again.');
  }
}

/** Brands of HEIF files that are not AVIF (https://mp4ra.org/registered-types/brands). */
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

function unusable(found: string, next: string): ProblemDraft {
  return {
    expected: `a whole photograph as JPEG, PNG, WebP or AVIF, ${LEAST_WIDTH} pixels or more from left to right; or a drawing that is named .svg`,
    found,
    next,
  };
}
