import { styleText } from 'node:util';
import { ContentError } from '../src/domain/problem.ts';
import { isUsageError } from './command-line/usage-error.ts';
import { NoSuchVersion } from './preview-changes/read-before.ts';
import { runPreview, USAGE } from './preview-changes/run-preview.ts';

try {
  process.stdout.write(await runPreview(process.argv.slice(2), { root: '.', stream: process.stdout }));
} catch (error) {
  const isExpected = error instanceof ContentError || error instanceof NoSuchVersion || isUsageError(error);
  if (!isExpected) throw error;
  console.error(styleText('red', error.message, { stream: process.stderr }));
  if (isUsageError(error)) console.error(`\n${USAGE}`);
  process.exitCode = isUsageError(error) ? 2 : 1;
}
