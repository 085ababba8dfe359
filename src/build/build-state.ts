import type { Secrets } from '../check/secret-check.ts';
import type { Site } from '../schema/site.ts';

/** What the configuration, the loader of the collection and the hooks behind it know of one run. */
interface BuildState {
  /** What the build is called. */
  name: string;
  secrets: Secrets;
  /** The site as it was last read. */
  site?: Site;
  /** While somebody edits: ends when what was saved has been read. */
  reading?: Promise<void>;
  /** While somebody edits: why what was last saved cannot be read. */
  mistake?: string | undefined;
  /** While somebody edits: has browsers load their page anew. */
  reload?: () => void;
}

declare global {
  // Global variables of TypeScript are declared with `var`.
  var buildState: BuildState | undefined;
}

/** Global, as Astro loads the configuration and the loader apart from each other: a variable of a module would be two. */
export const buildState: BuildState = (globalThis.buildState ??= { name: 'unnamed', secrets: {} });
