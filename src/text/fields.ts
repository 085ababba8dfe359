export type Fields = Readonly<Record<string, unknown>>;

/** Returns true if a JSON value is an object. Arrays count too: they have none of the fields that are read. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
