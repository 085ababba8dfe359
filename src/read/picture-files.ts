import { readFileSync } from 'node:fs';
import path from 'node:path';
import { publishedVersions, type Picture, type PublishedPicture } from '../schema/picture.ts';
import { encodePhotograph } from './photograph.ts';
import { readCached, writeCached } from './picture-cache.ts';

/** A file that is published of a picture. */
export interface PictureFile extends PublishedPicture {
  readonly bytes: Buffer;
}

/**
 * What is published of a picture of `root`; with `address`, only what is published there. A version of a photograph is made
 * once: the next time it is taken from the cache.
 */
export async function readPictureFiles(root: string, picture: Picture, address?: string): Promise<PictureFile[]> {
  const source = (): Buffer => readFileSync(path.join(root, picture.file));
  const isWanted = (version: PublishedPicture): boolean => address === undefined || version.path === address;
  if (!picture.photograph)
    return publishedVersions(picture)
      .filter(isWanted)
      .map((one) => ({ ...one, bytes: source() }));
  const wanted = picture.photograph.versions.filter(isWanted).map((version) => {
    const name = path.basename(version.path);
    return { ...version, name, bytes: readCached(root, name) };
  });
  const missing = wanted.filter(({ bytes }) => !bytes);
  const made = missing.length > 0 ? await encodePhotograph(source(), missing) : [];
  for (const { name, bytes } of made) writeCached(root, name, bytes);
  return wanted.flatMap(({ bytes, ...version }) =>
    bytes ? [{ ...version, bytes }] : made.filter((one) => one.path === version.path),
  );
}
