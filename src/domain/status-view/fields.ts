/** The fields of an object of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value of JSON has fields that can be asked for; an array has none that anybody asks for. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
