import { writeOption, type Field } from './field.ts';
import type { Kind } from './kind.ts';
import { KINDS } from './kinds.ts';

/** What there is to make, and how. */
export function renderUsage(): string {
  const width = Math.max(...KINDS.map(({ name }) => name.length));
  return `Makes a new entry in content/, with what still has to be written marked, and everything else in its place.

  npm run new                        asks for everything
  npm run new -- <kind> [options]    asks for what the options do not say
  npm run new -- <kind> --help       the options of one kind

${KINDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}

It changes no file that is not named at the end, and overwrites none.`;
}

/** The options of one kind: those that are needed first. */
export function renderKindUsage({ name, summary }: Kind, fields: readonly Field[]): string {
  const [needed, others] = [fields.filter(isNeeded), fields.filter((field) => !isNeeded(field))];
  return [
    `Makes ${summary}.`,
    `  npm run new -- ${name} ${needed.map((field) => writeOption(field)).join(' ')}`,
    'Without a terminal these are needed:',
    renderFields(needed),
    'These are marked in the files, made of others or left out, where they are not given:',
    renderFields(others),
  ].join('\n\n');
}

/** What is to be said where nobody can be asked. */
export function renderMissing({ name }: Kind, missing: readonly Field[]): string {
  return `There is no terminal to ask at, so everything that is needed for a new ${name} comes as an option. These lack:\n\n${renderFields(missing)}`;
}

function isNeeded({ isRequired = false, fallback }: Field): boolean {
  return isRequired && !fallback;
}

function renderFields(fields: readonly Field[]): string {
  const shown = fields.map((field) => [writeOption(field), field.label] as const);
  const width = Math.min(44, Math.max(...shown.map(([option]) => option.length)));
  return shown.map(([option, label]) => `  ${option.padEnd(width)}  ${label}`).join('\n');
}
