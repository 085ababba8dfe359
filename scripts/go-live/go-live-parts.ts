import type { HostApi } from './host-api.ts';

/** What going live is done with. */
export interface GoLiveParts {
  readonly api: HostApi;
  /** Whether what answers at an address keeps the interface; says what does not. */
  readonly conforms: (url: string) => Promise<boolean>;
  /** The name of the build that answers at an address, if one does. */
  readonly readBuild: (url: string) => Promise<string | undefined>;
  readonly say: (line: string) => void;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}
