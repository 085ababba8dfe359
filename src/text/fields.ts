/** An object that came as JSON and whose fields are still to be checked. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value that came as JSON is an object. An array counts as one: it has none of the fields that are read. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
