import type { Picture, PictureFormat } from '../schema/fields/picture.ts';

export interface PublishedPicture {
  readonly path: string;
  readonly format: PictureFormat | 'svg';
}

/** What is published of a picture: the drawing itself, or every version of a photograph. */
export function publishedVersions({ path, photograph }: Picture): readonly PublishedPicture[] {
  return photograph?.versions ?? [{ path, format: 'svg' }];
}
