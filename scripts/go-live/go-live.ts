import { findReady, newest } from './find-deploy.ts';
import { GoLiveError } from './go-live-error.ts';
import type { GoLiveParts } from './go-live-parts.ts';
import type { Deploy, HostedSite } from './host-api.ts';

/** The host needs seconds; what takes longer than this has not worked. */
const SWITCH_TIMEOUT_MS = 120_000;
const ASK_EVERY_MS = 2_000;

/**
 * Publishes the deploy of a commit once it is built and keeps the interface at its own address.
 * - From the first time on the host publishes nothing by itself.
 * - What is live is checked once more at the site's address; if that fails, the deploy before is live again.
 * - A deploy that is older than the one that is live stays unpublished: two pushes may overtake each other.
 * Throws `GoLiveError` where the deploy is not live in the end.
 */
export async function publishCommit(parts: GoLiveParts, commit: string): Promise<void> {
  const { api, conforms, say } = parts;
  await stopAutoPublishing(parts, await api.readSite());
  const deploy = await findReady(parts, commit, 'production');
  const site = await api.readSite();
  if (isOvertaken(parts, deploy, site)) return;
  const live = site.published_deploy ?? undefined;
  const isLive = live?.id === deploy.id;
  const before = isLive ? await findBefore(parts, deploy) : live;
  if (!(await isAsBuilt(parts, deploy, site)) || !(await conforms(permalinkOf(deploy, site)))) {
    if (isLive) await takeBack(parts, deploy, before);
    throw new GoLiveError(
      `Deploy ${deploy.id} is not published: it does not do what it should at ${permalinkOf(deploy, site)}`,
      `What was live stays so. Mend what the check above names, and push.`,
    );
  }
  // The checks take minutes.
  if (isOvertaken(parts, deploy, await api.readSite())) return;
  if (!isLive) await switchTo(parts, deploy);
  const isAsItShould = (await answersAs(parts, site.ssl_url, deploy)) && (await conforms(site.ssl_url));
  if (isOvertaken(parts, deploy, await api.readSite())) return;
  if (!isAsItShould) await takeBack(parts, deploy, before);
  say(`Deploy ${deploy.id} is live at ${site.ssl_url}`);
}

/** Whether a later deploy is live by now; says so then. */
function isOvertaken({ say }: GoLiveParts, deploy: Deploy, { published_deploy: live }: HostedSite): boolean {
  if (!live || Date.parse(live.created_at) <= Date.parse(deploy.created_at)) return false;
  say(`Deploy ${live.id}, which is newer, is live: deploy ${deploy.id} is not published.`);
  return true;
}

/** Checks the preview of a commit, and publishes nothing. Throws `GoLiveError` where it does not keep the interface. */
export async function checkPreview(parts: GoLiveParts, commit: string): Promise<void> {
  const site = await parts.api.readSite();
  const deploy = await findReady(parts, commit, 'deploy-preview');
  const url = permalinkOf(deploy, site);
  if ((await isAsBuilt(parts, deploy, site)) && (await parts.conforms(url))) parts.say(`The preview is at ${url}`);
  else
    throw new GoLiveError(
      `The preview at ${url} does not do what it should.`,
      'Mend what the check above names, and push.',
    );
}

/**
 * Publishes an earlier deploy at once, by its id or the one before what is live now. It was live, so it is not checked.
 * Throws `GoLiveError` where there is none, or the host does not switch.
 */
export async function goBack(parts: GoLiveParts, id?: string): Promise<void> {
  const site = await parts.api.readSite();
  const live = site.published_deploy ?? undefined;
  const target = id === undefined ? live && (await findBefore(parts, live)) : { id };
  if (!target)
    throw new GoLiveError(
      'No deploy was live before.',
      `Name one with --deploy: ${site.admin_url ?? 'the host'} lists them under "Deploys".`,
    );
  await switchTo(parts, target);
  parts.say(`Deploy ${target.id} is live at ${site.ssl_url}; the next push that passes its checks takes its place.`);
}

/** From here on only what was checked goes live. */
async function stopAutoPublishing({ api, say }: GoLiveParts, { published_deploy: live }: HostedSite): Promise<void> {
  if (!live || live.locked === true) return;
  await api.lock(live.id);
  say('Auto publishing is stopped: a deploy goes live when it has passed its checks.');
}

/** The deploy that was live before another one. */
async function findBefore({ api }: GoLiveParts, { created_at: createdAt }: Deploy): Promise<Deploy | undefined> {
  const deploys = await api.listDeploys();
  return newest(
    deploys.filter(
      ({ context, state, published_at: publishedAt, created_at: earlier }) =>
        context === 'production' &&
        state === 'ready' &&
        Boolean(publishedAt) &&
        Date.parse(earlier) < Date.parse(createdAt),
    ),
  );
}

/** Has the host publish a deploy, waits until it has, and keeps it from publishing others: publishing may end that. */
async function switchTo(parts: GoLiveParts, { id }: Pick<Deploy, 'id'>): Promise<void> {
  const { api } = parts;
  await api.publish(id);
  const isThere = async (): Promise<boolean> => (await api.readSite()).published_deploy?.id === id;
  if (!(await inTime(parts, isThere)))
    throw new GoLiveError(`The host has not published deploy ${id}.`, 'Publish it by hand, under "Deploys".');
  await stopAutoPublishing(parts, await api.readSite());
}

async function takeBack(parts: GoLiveParts, deploy: Deploy, before: Deploy | undefined): Promise<never> {
  if (before) await switchTo(parts, before);
  throw new GoLiveError(
    `Deploy ${deploy.id} does not do what it should where visitors get it: ${
      before ? `deploy ${before.id} is live again.` : 'it stays live, as no other deploy ever was.'
    }`,
    'Mend what the check above names, and push.',
  );
}

/** Whether a deploy's own address answers with that deploy and no other; says so where it does not. */
async function isAsBuilt(parts: GoLiveParts, deploy: Deploy, site: HostedSite): Promise<boolean> {
  return answersAs(parts, permalinkOf(deploy, site), deploy);
}

async function answersAs(parts: GoLiveParts, url: string, { id }: Deploy): Promise<boolean> {
  const answers = await inTime(parts, async () => (await parts.readBuild(url)) === id);
  if (!answers) parts.say(`${url}/resources.json does not name deploy ${id}.`);
  return answers;
}

/** A deploy's own address (https://docs.netlify.com/deploy/manage-deploys/manage-deploys-overview/). */
function permalinkOf({ id, links }: Deploy, { name }: HostedSite): string {
  return (links?.permalink ?? `https://${id}--${name}.netlify.app`).replace(/\/+$/, '');
}

/** Whether something is so within the time that the host may take to switch. */
async function inTime({ now, wait }: GoLiveParts, isSo: () => Promise<boolean>): Promise<boolean> {
  const end = now() + SWITCH_TIMEOUT_MS;
  while (!(await isSo())) {
    if (now() >= end) return false;
    await wait(ASK_EVERY_MS);
  }
  return true;
}
