import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Secrets } from '../check/secrets.ts';
import { readChanges } from '../read/git/read-changes.ts';
import { buildState } from './build-state.ts';

/** Where a preview has the summary; nothing leads there, and no preview is in search. */
const CHANGES_FILE = 'changes.txt';

interface Told {
  readonly isPreview: boolean;
  /** The commit of the last build that was published. */
  readonly lastBuilt: string | undefined;
  readonly secrets: Secrets;
}

/** Says at the host what this build changes: in its log, and in a preview at `/changes.txt` too. */
export function tellChanges({ isPreview, ...asked }: Told): AstroIntegration {
  return {
    name: 'tell-changes',
    hooks: {
      'astro:config:setup': () => {
        buildState.summarize = (content) => readChanges(content, { ...asked, isCommitted: true });
      },
      'astro:build:done': ({ dir, logger }) => {
        const { summary } = buildState;
        if (summary === undefined) return;
        if (isPreview) writeFileSync(new URL(CHANGES_FILE, dir), summary);
        logger.info(`\n\n${summary}`);
      },
    },
  };
}
