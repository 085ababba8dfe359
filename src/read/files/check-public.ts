import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { createProblem, type Problem } from '../../problem/problem.ts';
import { DATA_FILES } from '../../schema/content-files.ts';
import { hasScript } from '../pictures/drawing.ts';
import { CLUTTER, listFiles } from './list-files.ts';

const PHOTOGRAPH = /\.(?:jpe?g|png|webp|avif|tiff?)$/i;

/** What telephones take beside those. */
const CAMERA = /\.(?:hei[cf]|mov|mp4|m4v)$/i;

/** What is written for one's own desk, and may hold what is nobody else's business. */
const TABLE = /\.(?:csv|tsv|xlsx?|ods|numbers|docx?|odt|pages|sqlite|db)$/i;

/**
 * Files of `public/`, which are published as they are, that tell what nobody has meant to tell: where a photograph was
 * taken, a table of guests; and drawings that hold a script. A table may be meant.
 */
export async function checkPublicFiles(root: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const name of listFiles(path.join(root, 'public'))) {
    const file = `public/${name}`;
    if (TABLE.test(name) && !CLUTTER.test(name)) problems.push(describeTable(file));
    else if (PHOTOGRAPH.test(name) && (await tellsPlace(path.join(root, file))))
      problems.push(describePhotograph(file));
    else if (CAMERA.test(name) && holdsPlace(readFileSync(path.join(root, file))))
      problems.push(describePhotograph(file));
    else if (name.endsWith('.svg') && hasScript(readFileSync(path.join(root, file), 'utf8')))
      problems.push(describeScript(file));
  }
  return problems;
}

/** The name of the part of EXIF that has the position (Exif 3.0, 4.6.3: tag 0x8825), in either order of bytes. */
const POSITION = [Buffer.from([0x88, 0x25, 0x00, 0x04]), Buffer.from([0x25, 0x88, 0x04, 0x00])];

async function tellsPlace(file: string): Promise<boolean> {
  const { exif, xmp } = await sharp(file)
    .metadata()
    .catch(() => ({ exif: undefined, xmp: undefined }));
  return POSITION.some((tag) => exif?.includes(tag)) || xmp?.includes('GPSLatitude') === true;
}

/** How films say where they were taken: Apple's, and others (QuickTime File Format, “User data atoms”: ©xyz). */
const FILMED_AT = [Buffer.from('com.apple.quicktime.location.ISO6709'), Buffer.from([0xa9, 0x78, 0x79, 0x7a])];

/** The longest that a part of EXIF can be. */
const EXIF_BYTES = 65_536;

/** The same of a HEIC or a film, which are not opened: what they say of it stands in them as it is. */
function holdsPlace(bytes: Buffer): boolean {
  const start = bytes.indexOf('Exif\0\0');
  const exif = start === -1 ? Buffer.of() : bytes.subarray(start, start + EXIF_BYTES);
  return POSITION.some((tag) => exif.includes(tag)) || FILMED_AT.some((tag) => bytes.includes(tag));
}

function describePhotograph(file: string): Problem {
  return createProblem('public-place', file, {
    expected: 'a photograph or a film that does not say where it was taken: what is in public/ is published as it is',
    found: 'one that holds its position, to some metres',
    next: 'Put a photograph into content/images/ and on a page, where that is left out; or export it without its location.',
  });
}

function describeTable(file: string): Problem {
  return createProblem('public-table', DATA_FILES.site, {
    severity: 'warning',
    accepts: file,
    expected: 'in public/ only what everybody may read',
    found: file,
    next: 'Look whether it names guests or staff, and take it out then: whoever guesses its name reads it.',
  });
}

function describeScript(file: string): Problem {
  return createProblem('picture', file, {
    expected: 'a drawing, and nothing that runs',
    found: 'a script in it',
    next: 'Save it from a drawing program as “plain” or “optimized” SVG.',
  });
}
