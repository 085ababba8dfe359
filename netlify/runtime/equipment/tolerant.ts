import { z } from 'zod';

/** A field that a row can do without: what is missing, null or odd is undefined, and costs nothing else. */
export function tolerant<Field extends z.ZodType>(field: Field): z.ZodCatch<z.ZodOptional<Field>> {
  return field.optional().catch(undefined);
}

type Row<Schema extends z.ZodType> = Exclude<z.output<Schema>, undefined>;

/** A list, whatever else stands in it: rows that cannot be told apart without what is odd in them are left out. */
export function tolerantList<Schema extends z.ZodType>(row: Schema): z.ZodType<Row<Schema>[]> {
  const isRow = (each: z.output<Schema> | undefined): each is Row<Schema> => each !== undefined;
  return z.array(tolerant(row)).transform((rows) => rows.filter(isRow));
}
