import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkBuiltPages } from '../check/built-pages.ts';
import { ContentError } from '../problem/content-error.ts';
import type { Problem } from '../problem/problem.ts';
import { findSecrets, type Secrets } from '../check/secrets.ts';
import { readTexts } from '../read/files/list-files.ts';
import { buildState } from './build-state.ts';

/**
 * The last look at what is published. The build fails with every line that holds the value of a secret, however it came
 * there, and with what is wrong with the HTML of its pages.
 */
export function distCheck(secrets: Secrets): AstroIntegration {
  return {
    name: 'dist-check',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const texts = readTexts(fileURLToPath(dir));
        const told = [...texts].flatMap(([file, text]) => findSecrets(`dist/${file}`, text, secrets));
        // Where a secret is told, nothing else is: what is quoted could repeat it.
        const problems = told.length > 0 ? told : checkPages(texts);
        if (problems.length > 0) throw new ContentError(problems);
      },
    },
  };
}

function checkPages(texts: ReadonlyMap<string, string>): Problem[] {
  const { site } = buildState;
  if (!site) return [];
  const htmls = new Map([...texts].filter(([file]) => file.endsWith('.html')));
  const sources = new Map(site.pages.map(({ path, file }) => [path, file]));
  return checkBuiltPages(htmls, { baseUrl: site.config.baseUrl, sources });
}
