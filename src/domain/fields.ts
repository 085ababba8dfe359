export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value from outside is an object (or a list), so that its fields can be looked at. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
