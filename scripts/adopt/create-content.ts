import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
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

/** An empty `content/`: its files as path and text, without the schemas, and the languages whose words are a copy. */
export async function createContent(
  answers: Answers,
  { root, isExample, today }: ContentOptions,
): Promise<{ readonly files: ReadonlyMap<string, string>; readonly untranslated: readonly string[] }> {
  const words = createWords(answers.languages, isExample);
  const own = (language: string): string => path.join(root, 'content/strings', `${language}.json`);
  const model = ['en', ...answers.languages].map(own).find((file) => existsSync(file)) ?? own('en');
  const untranslated = answers.languages.filter((language) => !existsSync(own(language)));
  const data = createDataFiles(answers, words, Number(today.slice(0, 4)));
  const json = await Promise.all(
    Object.entries(data).map(async ([name, value]) => {
      const text = JSON.stringify({ $schema: `./schemas/${name}.schema.json`, ...value });
      const formatted = await format(text, { ...(await resolveConfig('package.json')), parser: 'json' });
      return [`content/${name}.json`, formatted] as const;
    }),
  );
  const handbook = path.join(root, 'content/README.md');
  return {
    untranslated,
    files: new Map([
      ...json,
      ...createPages(answers, words, today),
      ...Object.entries(createDrawings(answers.name)).map(([file, svg]) => [`content/images/${file}`, svg] as const),
      ...answers.languages.map((language) => {
        const file = untranslated.includes(language) ? model : own(language);
        return [`content/strings/${language}.json`, readFileSync(file, 'utf8')] as const;
      }),
      ...(existsSync(handbook) ? [['content/README.md', readFileSync(handbook, 'utf8')] as const] : []),
    ]),
  };
}
