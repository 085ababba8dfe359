/** Netlify Blobs as texts by their keys, which the parts of the store are made of. */
export interface Blobs {
  readonly read: (key: string) => Promise<string | undefined>;
  readonly write: (key: string, value: unknown) => Promise<void>;
  /** Whether it was written: not where the key was there. */
  readonly writeOnce: (key: string, value: unknown) => Promise<boolean>;
  readonly list: (prefix: string) => Promise<string[]>;
  readonly forget: (keys: readonly string[]) => Promise<void>;
}
