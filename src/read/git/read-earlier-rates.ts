import { createSchemas } from '../../schema/content-schemas.ts';
import { DATA_FILES } from '../../schema/content-files.ts';
import type { EarlierRates } from '../../schema/rates.ts';
import type { Locale } from '../../text/language/locale.ts';
import { type Earlier, findEarlier } from './find-earlier-commit.ts';
import { git } from './git.ts';

/** Reads the rates of the commit to compare with; undefined if they cannot be read. */
export function readEarlierRates(root: string, languages: readonly Locale[], asked: Earlier): EarlierRates | undefined {
  const commit = findEarlier(root, asked);
  if (commit === undefined) return undefined;
  try {
    const json: unknown = JSON.parse(git(root, ['show', `${commit}:./${DATA_FILES.rates}`]).toString());
    return createSchemas({ languages }).rates.safeParse(json).data;
  } catch {
    return undefined;
  }
}
