import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { createProblem, type Problem } from '../../problem/problem.ts';
import { DATA_FILES } from '../../schema/content-files.ts';
import { hasScript } from '../pictures/drawing.ts';
import { CLUTTER, listFiles } from './list-files.ts';

const PHOTOGRAPH = /\.(?:jpe?g|png|webp|avif|tiff?)$/i;

/** Other formats of phone cameras. */
const CAMERA = /\.(?:hei[cf]|mov|mp4|m4v)$/i;

/** Office files, which may contain private data. */
const TABLE = /\.(?:csv|tsv|xlsx?|ods|numbers|docx?|odt|pages|sqlite|db)$/i;

/**
 * Checks `public/`, which is published unchanged, for accidental disclosure: the location of a photograph, or office
 * files, which may be intended. Also rejects drawings with a script.
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

/** The EXIF tag of the position (Exif 3.0, 4.6.3: tag 0x8825), in either byte order. */
const POSITION = [Buffer.from([0x88, 0x25, 0x00, 0x04]), Buffer.from([0x25, 0x88, 0x04, 0x00])];

async function tellsPlace(file: string): Promise<boolean> {
  const { exif, xmp } = await sharp(file)
    .metadata()
    .catch(() => ({ exif: undefined, xmp: undefined }));
  return POSITION.some((tag) => exif?.includes(tag)) || xmp?.includes('GPSLatitude') === true;
}

/** Location tags of videos: Apple's, and others (QuickTime File Format, “User data atoms”: ©xyz). */
const FILMED_AT = [Buffer.from('com.apple.quicktime.location.ISO6709'), Buffer.from([0xa9, 0x78, 0x79, 0x7a])];

/** Maximum length of an EXIF segment. */
const EXIF_BYTES = 65_536;

/** Returns true if a HEIC file or a video contains a location. Searches the bytes without parsing the file. */
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
