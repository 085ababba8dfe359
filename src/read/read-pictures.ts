import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createPhotograph, PICTURE_FOLDER, readDrawing, type Picture, type Size } from '../schema/picture.ts';
import { ContentError, contentProblem, type Fault, type Problem } from '../schema/problem.ts';
import { CLUTTER, listFiles } from './list-files.ts';
import { encodePhotograph, ENCODING, measurePhotograph } from './photograph.ts';
import { makeOnce } from './picture-cache.ts';

/**
 * The pictures of `content/images`, in the order of their names.
 * Throws one `ContentError` with every file that is no picture, or none that can be shown.
 */
export async function readPictures(root: string): Promise<Picture[]> {
  const problems: Problem[] = [];
  const pictures: Picture[] = [];
  for (const name of listFiles(path.join(root, PICTURE_FOLDER))) {
    if (name.includes('/') || CLUTTER.test(name)) continue;
    const picture = NAME.test(name) ? await readPicture(root, name) : misnamed(name);
    if ('path' in picture) pictures.push(picture);
    else problems.push(contentProblem('picture', `${PICTURE_FOLDER}/${name}`, picture));
  }
  if (problems.length > 0) throw new ContentError(problems);
  return pictures;
}

/** What is published of a picture at this address: a version of a photograph, or the drawing itself. */
export async function readPublished(root: string, { file, photograph }: Picture, address: string): Promise<Buffer> {
  const source = readFileSync(path.join(root, file));
  const version = photograph?.versions.find((one) => one.path === address);
  return version ? makeOnce(root, path.basename(address), () => encodePhotograph(source, version)) : source;
}

/** A part of an address. */
const NAME = /^[\w-]+(\.[\w-]+)+$/;

function misnamed(got: string): Fault {
  return {
    expected: 'a name of letters from a to z, digits, hyphens and dots: it is part of an address',
    got,
    next: 'Rename the file, such as mill-in-may.jpg.',
  };
}

async function readPicture(root: string, name: string): Promise<Picture | Fault> {
  const bytes = readFileSync(path.join(root, PICTURE_FOLDER, name));
  if (name.endsWith('.svg')) {
    return (
      readDrawing(name, bytes.toString('utf8'), hashOf(bytes)) ?? {
        expected: 'a drawing: an SVG file whose first element has a width and a height',
        got: 'no size',
        next: 'Save it as SVG with width= and height=, or take it out of the folder.',
      }
    );
  }
  const hash = hashOf(bytes, JSON.stringify(ENCODING));
  const measured = await makeOnce(root, `${hash}.json`, async () =>
    Buffer.from(JSON.stringify(await measurePhotograph(bytes))),
  );
  const size = JSON.parse(measured.toString('utf8')) as Size | Fault;
  return 'width' in size ? createPhotograph(name, size, hash) : size;
}

function hashOf(...parts: readonly (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 8);
}
