/** What somebody edits with good reason, and the text that each file has then. */
export type LegitimateEdit = readonly [what: string, edits: Edits];

type Edit = (text: string) => string | Uint8Array | undefined;

export type Edits = Readonly<Record<string, Edit>>;

/** One edit after the other. */
export function all(...edits: readonly Edit[]): (text: string) => string {
  return (text) => edits.reduce((before, edit) => String(edit(before)), text);
}
