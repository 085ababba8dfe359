import { ControllerError, SetupError } from './controller.ts';

/** Something of which there are several, as the vendor lists it. */
export interface Choice {
  readonly id: string | undefined;
  readonly name: string | undefined;
}

const MOST_CHOICES = 10;
const LONGEST_NAME = 60;
/** An id is there to be copied, so all of it is shown; those of consoles have some seventy characters. */
const LONGEST_ID = 200;

/** Refuses to guess which one is meant: the error lists what there is, so that the right one can be copied. */
export function refuseToGuess(sentence: string, choices: readonly Choice[]): never {
  const listed = choices
    .slice(0, MOST_CHOICES)
    .map(({ id, name }) => `${quote(name, LONGEST_NAME)} = ${id ? quote(id, LONGEST_ID) : 'no id'}`);
  const more = choices.length > MOST_CHOICES ? ` and ${choices.length - MOST_CHOICES} more` : '';
  // Where there is nothing to choose from, it may be there again in a minute.
  const Failure = choices.length > 0 ? SetupError : ControllerError;
  throw new Failure([sentence, listed.join(', ') + more].filter(Boolean).join(': '));
}

/** On one line, and not for ever: people name things as they like. */
function quote(text: string | undefined, longest: number): string {
  return JSON.stringify((text ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').slice(0, longest));
}
