import { z } from 'zod';
import { DATA_FILES } from './content-files.ts';
import { isoDateSchema } from './date-schemas.ts';
import { contentProblem, type Problem } from './problem.ts';

/** An earlier version of site.json, and the day on which another replaced it; nothing where none has yet. */
export interface PastConfig {
  readonly text: string;
  readonly until?: string | undefined;
}

/** What a version says of when its site went live, whatever else is in it. */
const liveSchema = z.looseObject({ baseUrl: z.string(), liveSince: isoDateSchema.optional().catch(undefined) });

/**
 * The day since when addresses are kept was taken out of site.json, or is a later one now: what was published before it
 * could then be lost without a word.
 * - An earlier version counts if it was in force on the day that it names: before that, a launch may be put off.
 * - Another address is another site: whoever takes this repository over has its history too.
 */
export function checkLiveSince(text: string, past: readonly PastConfig[], today: string): Problem[] {
  const now = readLive(text);
  const [earliest] = past
    .flatMap((version) => {
      const { baseUrl, liveSince } = readLive(version.text) ?? {};
      const wasLive = liveSince !== undefined && liveSince <= (version.until ?? today);
      return wasLive && baseUrl === now?.baseUrl ? [liveSince] : [];
    })
    .toSorted();
  if (!now || earliest === undefined || (now.liveSince !== undefined && now.liveSince <= earliest)) return [];
  return [
    contentProblem('live-since', DATA_FILES.site, {
      isAnswerable: true,
      path: 'liveSince',
      expected: `the day since when addresses are kept, ${earliest}, as an earlier commit has it`,
      got: now.liveSince ?? 'nothing',
      next: `Write this line: "liveSince": "${earliest}",`,
    }),
  ];
}

function readLive(text: string): z.infer<typeof liveSchema> | undefined {
  try {
    return liveSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // What is no JSON is told elsewhere, and was never published.
    return undefined;
  }
}
