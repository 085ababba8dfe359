import { createPageTexts, createPlaceFiles, type Changes } from './fixture.ts';

/** The files of the fixture, as path and text. */
export function createContentFiles({ data: changed, pages }: Changes = {}): Map<string, string | Uint8Array> {
  const { strings, config: site, pictures, ...data } = createPlaceFiles(changed);
  const files = new Map<string, string | Uint8Array>(createPageTexts(pages));
  for (const { file, width, height } of pictures) files.set(file, `<svg width="${width}" height="${height}"/>`);
  const values = {
    site,
    ...data,
    ...Object.fromEntries(Object.entries(strings).map(([key, text]) => [`strings/${key}`, text])),
  };
  for (const [name, value] of Object.entries(values))
    files.set(`content/${name}.json`, `${JSON.stringify(value, null, 2)}\n`);
  return files;
}
