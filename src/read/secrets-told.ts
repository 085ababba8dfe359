import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findSecrets, type Secrets } from '../check/secret-check.ts';
import type { Problem } from '../schema/problem.ts';

/** Where files of these folders, below `root`, hold the value of a secret variable. */
export function findSecretsTold(root: string, folders: readonly string[], secrets: Secrets): Problem[] {
  return folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .flatMap((file) =>
      findSecrets(path.relative(root, file).replaceAll(path.sep, '/'), readFileSync(file, 'utf8'), secrets),
    );
}
