import { createHash } from 'node:crypto';
import type { LoaderContext } from 'astro/loaders';
import type { Secrets } from '../check/secrets.ts';
import type { Content } from '../schema/place.ts';
import type { Site } from '../site/site.ts';

/** What the configuration, the loader of the collection and the hooks behind it know of one run. */
interface BuildState {
  /** What the build is called. */
  name: string;
  secrets: Secrets;
  /** The site as it was last read. */
  site?: Site;
  /** At the host: says what a build changes, by what its content was read as; nobody needs that any longer. */
  summarize?: (content: Content) => Promise<string>;
  /** What it said. */
  summary?: string | undefined;
  /** While somebody edits: what the collection is filled through. */
  context?: LoaderContext;
  /** While somebody edits: how often it was read, with a mistake or without. */
  readings: number;
  /** While somebody edits: ends when what was saved has been read. */
  reading?: Promise<void>;
  /** While somebody edits: why what was last saved cannot be read. */
  mistake?: string | undefined;
  /** While somebody edits: has Astro forget the pages that it has made, and browsers load theirs anew. */
  reload?: () => void;
}

declare global {
  // Global variables of TypeScript are declared with `var`.
  var buildState: BuildState | undefined;
}

/** Global, as Astro loads the configuration and the loader apart from each other: a variable of a module would be two. */
export const buildState: BuildState = (globalThis.buildState ??= { name: 'unnamed', secrets: {}, readings: 0 });

/** Letters and digits, with single marks between them: what every format can hold as it is, XML comments too. */
const PLAIN = /^(?=.{1,64}$)[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/;

/**
 * What a build calls itself in everything that it publishes.
 * - The host's name for the deploy: two builds of one deploy are the same, two deploys never. A name that some format
 *   could not hold becomes its SHA-256.
 * - Where the host has none: the moment, so that no two builds are the same.
 */
export function buildIdentity(deployName: string | undefined, now: Date): string {
  if (deployName === undefined) return `local-${now.toISOString().replaceAll(/[-:.]/g, '')}`;
  return PLAIN.test(deployName) ? deployName : createHash('sha256').update(deployName).digest('hex').slice(0, 24);
}
