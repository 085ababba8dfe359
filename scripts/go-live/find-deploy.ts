import { GoLiveError } from './go-live-error.ts';
import type { GoLiveParts } from './go-live-parts.ts';
import type { Deploy } from './host-api.ts';

const ASK_EVERY_MS = 10_000;
/** How long the host may take to begin a build, and to end it. */
const BEGIN_TIMEOUT_MS = 5 * 60_000;
const BUILD_TIMEOUT_MS = 30 * 60_000;

/** What a build ends with that has failed, or that somebody has stopped. */
const ENDED_BADLY = ['error', 'rejected'];

/**
 * The newest deploy of a commit in a context, once it is built.
 * Throws `GoLiveError` where the host has none, where its build fails, and where it never ends.
 */
export async function findReady(
  { api, say, now, wait }: Pick<GoLiveParts, 'api' | 'say' | 'now' | 'wait'>,
  commit: string,
  context: 'production' | 'deploy-preview',
): Promise<Deploy> {
  const start = now();
  let said = '';
  for (;;) {
    const deploys = await api.listDeploys();
    const deploy = newest(deploys.filter((one) => one.commit_ref === commit && one.context === context));
    const state = deploy?.state ?? 'none yet';
    if (state !== said) say(`The host's deploy of ${commit.slice(0, 12)}: ${deploy ? `${deploy.id}, ` : ''}${state}`);
    said = state;
    if (deploy?.state === 'ready') return deploy;
    if (deploy && ENDED_BADLY.includes(deploy.state)) throw await buildFailed(api, deploy);
    const waitedMs = now() - start;
    if (!deploy && waitedMs >= BEGIN_TIMEOUT_MS) throw noDeploy(commit, context);
    if (waitedMs >= BUILD_TIMEOUT_MS)
      throw new GoLiveError(
        `Deploy ${deploy?.id ?? ''} is still "${state}" after half an hour.`,
        'What was live stays so. Look at it on the host, cancel it there, and run this again.',
      );
    await wait(ASK_EVERY_MS);
  }
}

/** The one that was begun last. */
export function newest(deploys: readonly Deploy[]): Deploy | undefined {
  return deploys.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))[0];
}

async function buildFailed(api: GoLiveParts['api'], { id, error_message: why }: Deploy): Promise<GoLiveError> {
  const { admin_url: adminUrl } = await api.readSite();
  return new GoLiveError(
    `Deploy ${id} was not built: ${why ?? 'the host does not say why'}`,
    `What was live stays so. The log says what is wrong: ${adminUrl ?? 'https://app.netlify.com'}/deploys/${id}`,
  );
}

function noDeploy(commit: string, context: string): GoLiveError {
  return new GoLiveError(
    `The host has begun no ${context} of ${commit} within five minutes.`,
    'Is the repository connected to the site, is this branch the one that it publishes, and are builds active there?',
  );
}
