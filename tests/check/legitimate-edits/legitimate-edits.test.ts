import { expect, it } from 'vitest';
import { renderProblems } from '../../../src/schema/problem.ts';
import { type FileChanges, readChanged } from '../../place-folder.ts';
import { textOf } from '../mistakes/mistake.ts';
import { DATA } from './data.ts';
import type { LegitimateEdit } from './legitimate-edit.ts';
import { PAGES } from './pages.ts';
import { TYPOGRAPHY } from './typography.ts';

/** Several edits one after the other, and the files after them: the place is read once for all of them. */
interface Batch {
  readonly names: string[];
  files: FileChanges;
}

/** The files after one edit more; undefined where it edits what an earlier one has changed. */
function editMore(files: FileChanges, [, edits]: LegitimateEdit): FileChanges | undefined {
  try {
    const edited = Object.entries(edits).map(([file, edit]) => {
      const text = file in files ? files[file] : textOf(file);
      if (typeof text !== 'string') throw new Error(`${file} is gone`);
      return [file, edit(text)] as const;
    });
    return { ...files, ...Object.fromEntries(edited) };
  } catch {
    return undefined;
  }
}

const batches: Batch[] = [];
for (const edit of [...DATA, ...PAGES, ...TYPOGRAPHY]) {
  const fitting = batches.find(({ names, files }) => names.length < 15 && editMore(files, edit));
  const batch = fitting ?? { names: [], files: {} };
  if (!fitting) batches.push(batch);
  const files = editMore(batch.files, edit);
  if (!files) throw new Error(`The place has nothing to edit: ${edit[0]}`);
  batch.names.push(edit[0]);
  batch.files = files;
}

it.each(batches.map(({ names, files }) => [names.join('; '), files] as const))(
  'Of a legitimate edit nothing is said: %s.',
  async (_, files) => {
    const { warnings } = await readChanged(files);
    // It is in no repository.
    expect(renderProblems(warnings.filter(({ code }) => code !== 'dates-unknown'))).toBe('');
  },
);
