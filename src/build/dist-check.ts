import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkBuiltPages } from '../check/built-pages.ts';
import { ContentError } from '../problem/content-error.ts';
import { findSecrets, type Secrets } from '../check/secrets.ts';
import { readTexts } from '../read/files/list-files.ts';

/**
 * Post-build validation: fails the build if a published file contains the value of a secret, or the HTML of a page is
 * invalid.
 */
export function distCheck(secrets: Secrets): AstroIntegration {
  let baseUrl: string;
  return {
    name: 'dist-check',
    hooks: {
      'astro:config:done': ({ config }) => {
        baseUrl = String(config.site);
      },
      'astro:build:done': ({ dir }) => {
        const texts = readTexts(fileURLToPath(dir));
        const leaks = [...texts].flatMap(([file, text]) => findSecrets(`dist/${file}`, text, secrets));
        // Other problems quote the file and could repeat the secret.
        const problems = leaks.length > 0 ? leaks : checkBuiltPages(htmlsOf(texts), baseUrl);
        if (problems.length > 0) throw new ContentError(problems);
      },
    },
  };
}

function htmlsOf(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...texts].filter(([file]) => file.endsWith('.html')));
}
