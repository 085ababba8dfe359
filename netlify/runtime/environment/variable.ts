import { z } from 'zod';
import { SECRET } from '../../../src/text/secret.ts';

/** An environment variable. An empty one is not set. */
export interface Variable {
  /** Description, for `.env.example` and docs/hosting.md. */
  readonly about: string;
  /** If true, the value may never be logged or published. */
  readonly isSecret: boolean;
  /** Validates the text. Its message says what is expected and never repeats the value. */
  readonly schema: z.ZodType;
  /** The text used if the variable is not set. */
  readonly default?: string;
}

export type VariableTable = Readonly<Record<string, Variable>>;

/** The values of the variables; undefined if not set and without a default. */
export type Values<Table extends VariableTable> = {
  readonly [Name in keyof Table]:
    z.output<Table[Name]['schema']> | (Table[Name] extends { readonly default: string } ? never : undefined);
};

export type ValuesWith<Table extends VariableTable, Needed extends keyof Table> = Values<Table> & {
  readonly [Name in Needed]: z.output<Table[Name]['schema']>;
};

/** A feature that works only if all its needed variables are set. */
export interface VariableGroup {
  readonly variables: VariableTable;
  readonly needs: readonly string[];
}

export function missingIn({ needs }: VariableGroup, environment: Readonly<Record<string, unknown>>): string[] {
  return needs.filter((name) => environment[name] === undefined);
}

/** Returns true if any variable of the group is set. */
export function isBegun({ variables }: VariableGroup, environment: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(variables).some(
    ([name, variable]) => variable.default === undefined && environment[name] !== undefined,
  );
}

export const text = z.string();

/** A password or token that can be sent in a header. */
export const headerSecret = z.string().regex(SECRET, 'see .env.example');

/** Ids are copied from a vendor's page, sometimes with whitespace around them. */
export const id = z.string().trim().min(1, 'an id');

/** Returns a schema for a whole number within bounds; `expected` is its message. */
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

export const QUIET_VARIABLE = { about: QUIET, isSecret: false, schema: quietHours } as const;

/** Returns a schema for a URL with one of these protocols; `expected` is its message. */
export function address(
  expected: string,
  protocol: RegExp,
  fits: (url: URL) => boolean = () => true,
): z.ZodType<string> {
  return z
    .url({ protocol, hostname: /./, error: expected, abort: true })
    .refine((value) => fits(new URL(value)), expected);
}

export const WEB = /^https?$/;

/** The base URL of an API. It appears in messages and links, so it must hold no secret. */
export const plainAddress = address(
  'an http or https address without a user, a password or a query',
  WEB,
  ({ username, password, search, hash }) => `${username}${password}${search}${hash}` === '',
).transform((value) => value.replace(/\/+$/, ''));

/** A URL that is requested exactly as it is. */
export const hookAddress = address('an http or https address', WEB);
