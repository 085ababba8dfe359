import { fill } from '../text/fill.ts';
import { languageName } from '../text/language-tag.ts';
import { defaultLocale } from '../text/locale.ts';
import type { Site } from '../schema/site.ts';
import { beginningOf } from './openapi-examples.ts';
import { fileOperation, type Operation } from './openapi-operations.ts';
import { listFiles, type FileVersion } from './published-files.ts';

/** The text of a public file; undefined where only the finished build has it. */
export type RenderFile = (site: Site, file: FileVersion) => string | undefined;

/** The public files as paths of the document, with how they begin as `render` writes them. */
export function filePaths(site: Site, render: RenderFile): Record<string, object> {
  return Object.fromEntries(
    listFiles(site).map((file) => {
      const { exampleParagraphs = 0 } = file;
      const text = exampleParagraphs > 0 ? render(site, file) : undefined;
      const beginning = text === undefined ? undefined : beginningOf(text, exampleParagraphs);
      return [file.path, { get: fileOperation(describe(site, file), file, beginning) }];
    }),
  );
}

/** The name of the operation and what is said of it, in English; a translation is called after its language. */
function describe({ config }: Site, file: FileVersion): Operation {
  const main = defaultLocale(config);
  const { operationId, title, description, details = '', language = main, otherLanguages } = file;
  if (language !== main && otherLanguages !== undefined) {
    return {
      operationId: `${operationId}_${language.replaceAll('-', '_')}`,
      summary: `${title} (${languageName(language)})`,
      description: otherLanguages,
    };
  }
  return {
    operationId,
    summary: title,
    description: fill(`${description} ${details}`.trim(), { language: languageName(language, 'en') }),
  };
}
