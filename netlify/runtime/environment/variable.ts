import { z } from 'zod';
import { SECRET } from '../../../src/text/secret.ts';

/** A variable of the environment. One that is empty is not set. */
export interface Variable {
  /** What it is, for `.env.example` and docs/hosting.md. */
  readonly about: string;
  /** Whether its value may be seen nowhere: neither in the log nor in what is published. */
  readonly isSecret: boolean;
  /** What a text has to be to be used. Its message says what is expected, and repeats nothing. */
  readonly schema: z.ZodType;
  /** The text that counts where it is not set. */
  readonly default?: string;
}

/** Variables by their names. */
export type VariableTable = Readonly<Record<string, Variable>>;

/** What some variables say; what is not set and has no default is undefined. */
export type Values<Table extends VariableTable> = {
  readonly [Name in keyof Table]:
    z.output<Table[Name]['schema']> | (Table[Name] extends { readonly default: string } ? never : undefined);
};

/** The same, with what is needed. */
export type ValuesWith<Table extends VariableTable, Needed extends keyof Table> = Values<Table> & {
  readonly [Name in Needed]: z.output<Table[Name]['schema']>;
};

/** Something that is set up by variables: by all that it needs, or not at all. */
export interface VariableGroup {
  readonly variables: VariableTable;
  /** The names of those without which it does not work. */
  readonly needs: readonly string[];
}

/** The names of the variables that a group needs and that are not set. */
export function missingIn({ needs }: VariableGroup, environment: Readonly<Record<string, unknown>>): string[] {
  return needs.filter((name) => environment[name] === undefined);
}

/** Whether somebody has begun to set a group up. */
export function isBegun({ variables }: VariableGroup, environment: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(variables).some(
    ([name, variable]) => variable.default === undefined && environment[name] !== undefined,
  );
}

/** Any text. */
export const text = z.string();

/** A password or a token as a header can carry it. */
export const headerSecret = z.string().regex(SECRET, 'see .env.example');

/** Ids are copied from a page of the vendor's, sometimes with the blanks around them. */
export const id = z.string().trim().min(1, 'an id');

/** A whole number in these bounds; `expected` is what the message says. */
export function wholeNumber(min: number, max: number, expected: string): z.ZodType<number> {
  return z
    .string()
    .regex(/^\d+$/, expected)
    .transform(Number)
    .pipe(z.int(expected).min(min, expected).max(max, expected));
}

const quietHours = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)-(?!\1$)([01]\d|2[0-3]):[0-5]\d$/, 'two different times, such as 22:00-07:00');

const QUIET = 'Quiet hours, such as 22:00-07:00 by the clock of the place: what can wait is sent when they are over.';

/** The variable of a channel that holds its quiet hours. */
export const QUIET_VARIABLE = { about: QUIET, isSecret: false, schema: quietHours } as const;

/** An address with one of these protocols, which fits; `expected` is what the message says. */
export function address(
  expected: string,
  protocol: RegExp,
  fits: (url: URL) => boolean = () => true,
): z.ZodType<string> {
  return z
    .url({ protocol, hostname: /./, error: expected, abort: true })
    .refine((value) => fits(new URL(value)), expected);
}

/** The protocols of the web. */
export const WEB = /^https?$/;

/** An address of an API, which stands in messages and in links: nothing secret may stand in it. What is asked for is below it. */
export const plainAddress = address(
  'an http or https address without a user, a password or a query',
  WEB,
  ({ username, password, search, hash }) => `${username}${password}${search}${hash}` === '',
).transform((value) => value.replace(/\/+$/, ''));

/** An address that is asked as it stands. */
export const hookAddress = address('an http or https address', WEB);
