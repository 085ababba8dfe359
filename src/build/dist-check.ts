import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { findSecrets, type Secrets } from '../check/secrets.ts';
import { readTexts } from '../read/list-files.ts';
import { ContentError } from '../check/content-error.ts';

/** What is published holds the value of no secret, however it came there: the build fails with every line that does. */
export function distCheck(secrets: Secrets): AstroIntegration {
  return {
    name: 'dist-check',
    hooks: {
      'astro:build:done': ({ dir }) => {
        if (Object.keys(secrets).length === 0) return;
        const told = [...readTexts(fileURLToPath(dir))].flatMap(([file, text]) =>
          findSecrets(`dist/${file}`, text, secrets),
        );
        if (told.length > 0) throw new ContentError(told);
      },
    },
  };
}
