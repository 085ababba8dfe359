import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { STRINGS_FOLDER, stringsFile } from '../../src/schema/content-files.ts';
import { PICTURE_FOLDER } from '../../src/schema/picture.ts';
import { withForms } from '../../src/schema/plurals-check.ts';
import { createDataFiles } from './data-files.ts';
import { createDrawings } from './logo.ts';
import { createPages } from './pages.ts';
import type { Answers } from './questions.ts';
import { createWords } from './words.ts';

interface ContentOptions {
  /** The folder of this repository, whose words of the interface and whose handbook are taken over. */
  readonly root: string;
  readonly isExample: boolean;
  /** Such as 2027-03-01. */
  readonly today: string;
}

export interface Created {
  readonly files: ReadonlyMap<string, string>;
  /** The languages whose words of the interface are a copy of `model`. */
  readonly untranslated: readonly string[];
  /** Such as en.json. */
  readonly model: string;
}

/**
 * An empty `content/`: its files as path and text, without the schemas, and the files that are a copy of another language:
 * of English if its words are there, else of any that are.
 */
export async function createContent(answers: Answers, { root, isExample, today }: ContentOptions): Promise<Created> {
  const words = createWords(answers.languages, isExample);
  const own = (language: string): string => path.join(root, stringsFile(language));
  const model = ['en.json', ...readdirSync(path.join(root, STRINGS_FOLDER))].find((file) =>
    existsSync(path.join(root, STRINGS_FOLDER, file)),
  );
  if (model === undefined) throw new Error(`The words of the interface are taken over from ${STRINGS_FOLDER}`);
  const untranslated = answers.languages.filter((language) => !existsSync(own(language)));
  const data = createDataFiles(answers, words, Number(today.slice(0, 4)));
  const json = await Promise.all(
    Object.entries(data).map(async ([name, value]) => {
      const accept = isExample && name !== 'redirects' ? ['text-language'] : undefined;
      const text = JSON.stringify({ $schema: `./schemas/${name}.schema.json`, accept, ...value });
      const formatted = await format(text, { ...(await resolveConfig('package.json')), parser: 'json' });
      return [`content/${name}.json`, formatted] as const;
    }),
  );
  const handbook = path.join(root, 'content/README.md');
  return {
    untranslated,
    model,
    files: new Map([
      ...json,
      ...createPages(answers, words, today),
      ...Object.entries(createDrawings(answers.name)).map(([file, svg]) => [`${PICTURE_FOLDER}/${file}`, svg] as const),
      ...answers.languages.map((language) => {
        const file = untranslated.includes(language) ? path.join(root, STRINGS_FOLDER, model) : own(language);
        const text = readFileSync(file, 'utf8');
        // Another language may have other forms for numbers.
        const copy = untranslated.includes(language)
          ? `${JSON.stringify({ ...(isExample && { accept: ['text-language'] }), ...(withForms(JSON.parse(text), language) as object) }, null, 2)}\n`
          : text;
        return [stringsFile(language), copy] as const;
      }),
      ...(existsSync(handbook) ? [['content/README.md', readFileSync(handbook, 'utf8')] as const] : []),
    ]),
  };
}
