import { checkbox, confirm, input, select } from '@inquirer/prompts';

/** How a person is asked. */
export interface Prompts {
  readonly input: (config: Parameters<typeof input>[0]) => Promise<string>;
  readonly select: (config: SelectConfig) => Promise<string>;
  readonly checkbox: (config: CheckboxConfig) => Promise<string[]>;
  readonly confirm: (config: Parameters<typeof confirm>[0]) => Promise<boolean>;
}

/** One of the answers that are offered. */
export interface Choice {
  readonly name: string;
  readonly value: string;
  /** What is left of it on the screen when it is chosen; the name if left out. */
  readonly short?: string;
}

interface SelectConfig {
  readonly message: string;
  readonly choices: readonly Choice[];
  readonly default?: string;
}

interface CheckboxConfig {
  readonly message: string;
  readonly choices: readonly Choice[];
  readonly validate: (chosen: readonly { readonly value: string }[]) => true | string;
}

/** Those of a terminal. */
export const TERMINAL: Prompts = { input, select, checkbox, confirm };
