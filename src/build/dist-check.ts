import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { findSecrets, type Secrets } from '../check/secret-check.ts';
import { ContentError } from '../schema/problem.ts';

/** What is published holds the value of no secret, however it came there: the build fails with every line that does. */
export function distCheck(secrets: Secrets): AstroIntegration {
  return {
    name: 'dist-check',
    hooks: {
      'astro:build:done': ({ dir }) => {
        if (Object.keys(secrets).length === 0) return;
        const told = [...readDist(fileURLToPath(dir))].flatMap(([file, text]) =>
          findSecrets(`dist/${file}`, text, secrets),
        );
        if (told.length > 0) throw new ContentError(told);
      },
    },
  };
}

/** Every file of a built site; pictures and fonts without what they hold. */
export function readDist(dist: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [
        path.relative(dist, file).replaceAll(path.sep, '/'),
        /\.(png|jpg|ico|avif|webp|woff2)$/.test(file) ? '' : readFileSync(file, 'utf8'),
      ]),
  );
}
