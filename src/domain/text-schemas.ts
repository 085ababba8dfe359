import { z } from 'zod';

/** A text of the site. */
export const textSchema = z.string().min(1);

/** A text with a number: one form for exactly one, one for any other number; both hold `{count}`. */
export const countedTextSchema = z.strictObject({ one: textSchema, other: textSchema });
