import type { Locale } from '../../src/domain/locale.ts';
import type { Draft } from './draft.ts';
import type { Answers, Field } from './field.ts';

/** A kind of entry that `npm run new` makes. */
export interface Kind {
  readonly name: string;
  /** What it is and where it goes, for who asks for help. */
  readonly summary: string;
  /** Whether it can be had in some of the languages only. */
  readonly isTranslated?: boolean;
  /** What to do when all marked places are filled in; nothing where the check of content says enough. */
  readonly next: string;
  readonly fields: (draft: Draft, languages: readonly Locale[]) => readonly Field[];
  /** The files that it changes or makes, each with its whole text. Throws `ContentError` where the answers do not go together. */
  readonly plan: (
    draft: Draft,
    answers: Answers,
    languages: readonly Locale[],
  ) => readonly (readonly [file: string, text: string])[];
}
