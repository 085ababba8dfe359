import { TO_WRITE } from '../../src/check/unwritten.ts';

/** The words of an empty place. */
export interface Words {
  /** Whether it is an example: then the same English texts stand in every language. */
  readonly isExample: boolean;
  /** A text that only the place can write: `what` says what is to stand there. */
  readonly toWrite: (what: string) => string;
  /** A text that any place may have, and that only has to be translated. */
  readonly say: (english: string, locale: string) => string;
  readonly toWriteInEach: (what: string) => Record<string, string>;
  readonly sayInEach: (english: string) => Record<string, string>;
}

/** The same for a place with these languages; an example is not marked, so that it can be built as it is. */
export function createWords(languages: readonly string[], isExample: boolean): Words {
  const mark = (text: string): string => (isExample ? text : `${TO_WRITE} ${text}`);
  const toWrite = (what: string): string => mark(isExample ? what.charAt(0).toUpperCase() + what.slice(1) : what);
  const say = (english: string, locale: string): string => (/^en\b/.test(locale) ? english : mark(english));
  const inEach = (text: (locale: string) => string): Record<string, string> =>
    Object.fromEntries(languages.map((locale) => [locale, text(locale)]));
  return {
    isExample,
    toWrite,
    say,
    toWriteInEach: (what) => inEach(() => toWrite(what)),
    sayInEach: (english) => inEach((locale) => say(english, locale)),
  };
}
