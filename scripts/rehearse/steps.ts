import assert from 'node:assert/strict';
import { z } from 'zod';
import { DEMO_DEFAULTS } from '../serve/demo-environment.ts';
import type { Host } from './host.ts';
import type { Clone } from './repository.ts';
import { GUEST_PASSWORD_HEADER, STAFF_PASSWORD_HEADER } from '../../src/domain/status/password-headers.ts';

/** What a step is played with. */
export interface Stage {
  readonly host: Host;
  readonly clone: Clone;
  /** A page, and the path of its twin. */
  readonly page: { readonly file: string; readonly twin: string };
  /** Where somebody runs scripts. */
  readonly root: string;
  readonly write: (text: string) => void;
}

export interface Step {
  /** What has to be so. */
  readonly title: string;
  /** Throws where it is not. */
  readonly play: (stage: Stage) => Promise<void>;
}

/** What can stand on a page in any language, and stands nowhere. */
const WORDS = 'Rehearsal 2468.';

/** What happens to somebody who edits, errs, and thinks again: each step begins where the one before has ended. */
export const STEPS: readonly Step[] = [
  {
    title: 'the first push goes live, and from then on nothing does that was not checked',
    play: async (stage: Stage): Promise<void> => {
      await stage.clone.push('main');
      const { state } = stage.host;
      assert.equal(state.publishedId, state.deploys.at(-1)?.id, 'what was pushed is not live');
      assert.ok(state.isLocked, 'auto publishing is not stopped');
      await setByHand(state.url);
    },
  },
  {
    title: 'a good edit goes live, with other ETags, and what staff have set stays set',
    play: async (stage: Stage): Promise<void> => {
      const before = await etagOf(stage);
      await edit(stage, stage.page.file, (text) => `${text}\n${WORDS}\n`);
      await stage.clone.git('tag', 'good');
      await stage.clone.push('main');
      await assertLive(stage, { withWords: true });
      assert.notEqual(await etagOf(stage), before, 'the ETag is the one of before');
    },
  },
  {
    title: 'a mistake in the content stays out, and git push says it with file and line',
    play: (stage) =>
      assertRefused(stage, /^remote: content\/\S+\.md:\d+:\d+ \[\S+\]/m, () =>
        edit(stage, stage.page.file, (text) => `${text}\n:price{of="no-such-rate"}\n`),
      ),
  },
  {
    title: 'so does what only the check of the built site finds',
    play: (stage) =>
      assertRefused(stage, new RegExp(`^remote: ${stage.page.file} \\[too-long\\]`, 'm'), async () => {
        await stage.clone.git('revert', '--no-edit', 'HEAD');
        await edit(stage, stage.page.file, (text) => `${text}\n${`${WORDS} `.repeat(1_500)}\n`);
      }),
  },
  {
    title: 'so does what only the check of the deploy finds: a rule of netlify.toml that changes a header',
    play: (stage) =>
      assertRefused(stage, /^remote: Deploy \w+ is not published/m, async () => {
        await stage.clone.git('revert', '--no-edit', 'HEAD');
        const rule = '\n[[headers]]\n  for = "/llms.txt"\n  [headers.values]\n    Cache-Control = "no-store"\n';
        await edit(stage, 'netlify.toml', (text) => text + rule);
      }),
  },
  {
    title: 'git revert and a push take the good edit back',
    play: async (stage: Stage): Promise<void> => {
      await stage.clone.git('revert', '--no-edit', 'HEAD', 'good');
      await stage.clone.push('main');
      await assertLive(stage, { withWords: false });
    },
  },
  {
    title: 'the deploy before is live again at once, without a build',
    play: async (stage: Stage): Promise<void> => {
      const { state } = stage.host;
      const built = state.deploys.length;
      assert.equal(await stage.host.goLive(['--back'], stage.root, stage.write), 0, 'going back failed');
      assert.equal(state.deploys.length, built, 'something was built');
      await assertLive(stage, { withWords: true });
    },
  },
  {
    title: 'a preview is kept out of search, has a status of its own, and changes nothing of the site',
    play: async (stage: Stage): Promise<void> => {
      const live = stage.host.state.publishedId;
      await stage.clone.git('commit', '--quiet', '--allow-empty', '--message', 'Try something');
      const output = await stage.clone.push('try');
      assert.match(output, /^remote: The preview is at http/m);
      const url = stage.host.state.deploys.at(-1)?.links?.permalink ?? '';
      assert.equal((await fetch(url)).headers.get('x-robots-tag'), 'noindex', 'search engines may list the preview');
      assert.notEqual(await isSetByHand(url), true, 'what staff set on the site counts on the preview');
      assert.equal(stage.host.state.publishedId, live, 'another deploy is live');
      await assertLive(stage, { withWords: true });
    },
  },
];

async function edit({ clone }: Stage, file: string, change: (text: string) => string): Promise<void> {
  await clone.edit(file, change);
  await clone.git('commit', '--quiet', '--all', '--message', `Edit ${file}`);
}

/** That a push changes nothing of the site, and that the pusher reads why. */
async function assertRefused(stage: Stage, message: RegExp, mistake: () => Promise<void>): Promise<void> {
  const live = stage.host.state.publishedId;
  await mistake();
  const output = await stage.clone.push('main');
  assert.equal(stage.host.state.publishedId, live, 'another deploy is live');
  assert.match(output, message, 'git push does not say what is wrong');
  await assertLive(stage, { withWords: true });
}

/** That the site answers with the deploy that is published, with or without the words of the good edit, and as staff have set it. */
async function assertLive({ host: { state }, page }: Stage, { withWords }: { withWords: boolean }): Promise<void> {
  const { build } = z.object({ build: z.string() }).parse(await (await fetch(`${state.url}/resources.json`)).json());
  assert.equal(build, state.publishedId, 'the site does not answer with what is published');
  const text = await (await fetch(state.url + page.twin)).text();
  assert.equal(
    text.includes(WORDS),
    withWords,
    `the words of the good edit ${withWords ? 'are missing' : 'are there'}`,
  );
  assert.notEqual(await isSetByHand(state.url), false, 'what staff have set is lost');
}

async function etagOf({ host, page }: Stage): Promise<string | null> {
  return (await fetch(host.state.url + page.twin, { method: 'HEAD' })).headers.get('etag');
}

/** Sets the status of a site for as long as a rehearsal may take, as staff do. */
async function setByHand(url: string): Promise<void> {
  const { status } = await fetch(`${url}/api/internet-status/override`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [STAFF_PASSWORD_HEADER]: DEMO_DEFAULTS.STAFF_PASSWORD },
    body: JSON.stringify({
      ...{ action: 'set', minutes: 600, spots: {} },
      internet: { level: 'outage', attribution: 'provider' },
    }),
  });
  assert.ok([200, 404].includes(status), `the status cannot be set by hand: ${status}`);
}

/** undefined at a place that has no status. */
async function isSetByHand(url: string): Promise<boolean | undefined> {
  const headers = { [GUEST_PASSWORD_HEADER]: DEMO_DEFAULTS.GUEST_WIFI_PASSWORD };
  const response = await fetch(`${url}/api/internet-status`, { headers });
  if (response.status === 404) return undefined;
  return z.object({ override: z.object({ active: z.boolean() }) }).parse(await response.json()).override.active;
}
