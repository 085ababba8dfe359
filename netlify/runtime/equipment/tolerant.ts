import { z } from 'zod';

/** A field that a row can do without: what is missing, null or odd is undefined, and costs nothing else. */
export function tolerant<Field extends z.ZodType>(field: Field) {
  return field.optional().catch(undefined);
}

/** A list, whatever else stands in it: rows that cannot be told apart without what is odd in them are left out. */
export function tolerantList<Row extends z.ZodType>(row: Row) {
  return z.array(tolerant(row)).transform((rows) => rows.filter((each) => each !== undefined));
}
