import { describe, expect, it, onTestFinished } from 'vitest';
import { checkPreview, goBack, publishCommit } from '../../scripts/go-live/go-live.ts';
import type { GoLiveParts } from '../../scripts/go-live/go-live-parts.ts';
import { createHostApi } from '../../scripts/go-live/host-api.ts';
import { createHostApiServer, type HostedDeploy, type HostState } from '../../scripts/rehearse/host-api-server.ts';
import { close, listen } from '../../scripts/serve/listen.ts';

const SITE = 'https://tiny.example';
const START = Date.parse('2027-03-01T10:00:00Z');

/** A deploy that was begun so many minutes after the start, of the commit of its name. */
function deploy(id: string, minute: number, changes: Partial<HostedDeploy> = {}): HostedDeploy {
  const created_at = new Date(START + minute * 60_000).toISOString();
  const links = { permalink: `https://${id}--tiny.example/` };
  return { id, commit_ref: `commit-${id}`, context: 'production', state: 'ready', created_at, links, ...changes };
}

/** One that visitors have got. */
function published(id: string, minute: number): HostedDeploy {
  return deploy(id, minute, { published_at: new Date(START + minute * 60_000).toISOString() });
}

interface Options {
  readonly deploys: HostedDeploy[];
  readonly live?: string;
  readonly isLocked?: boolean;
  /** The addresses that do not keep the interface. */
  readonly broken?: readonly string[];
  /** What happens at the host while it is waited for. */
  readonly meanwhile?: (state: HostState) => void;
  /** What answers at the site's own address, if not the deploy that is live. */
  readonly answering?: string;
}

interface Rehearsed {
  readonly parts: GoLiveParts;
  readonly state: HostState;
  /** Everything that was done, in order: what was said, and what was checked. */
  readonly log: string[];
}

async function startHost({
  deploys,
  live,
  isLocked = true,
  broken = [],
  meanwhile,
  answering,
}: Options): Promise<Rehearsed> {
  const state: HostState = {
    siteID: 'site-1',
    token: 'token',
    name: 'tiny',
    url: SITE,
    deploys,
    publishedId: live,
    isLocked,
  };
  let now = START;
  const server = createHostApiServer(state, () => now);
  const port = await listen(server, { port: 0, host: '127.0.0.1', variable: 'nothing' });
  onTestFinished(() => close(server));
  const log: string[] = [];
  const wait = (ms: number): Promise<void> => {
    now += ms;
    meanwhile?.(state);
    return Promise.resolve();
  };
  const access = { siteID: state.siteID, token: state.token, apiURL: `http://127.0.0.1:${port}` };
  const parts: GoLiveParts = {
    api: createHostApi(access, { fetch, wait }),
    conforms: (url) => {
      log.push(`checks ${url} while ${state.publishedId ?? 'nothing'} is live`);
      return Promise.resolve(!broken.includes(url));
    },
    readBuild: (url) => Promise.resolve(url === SITE ? (answering ?? state.publishedId) : /\/\/(\w+)--/.exec(url)?.[1]),
    say: (line) => log.push(line),
    now: () => now,
    wait,
  };
  return { parts, state, log };
}

describe('the deploy of a commit', () => {
  it('is checked at its own address, published, checked at the site, and kept there', async () => {
    const { parts, state, log } = await startHost({ deploys: [published('a', 0), deploy('b', 5)], live: 'a' });
    await publishCommit(parts, 'commit-b');
    expect(log).toEqual([
      "The host's deploy of commit-b: b, ready",
      'checks https://b--tiny.example while a is live',
      'Auto publishing is stopped: a deploy goes live when it has passed its checks.',
      'checks https://tiny.example while b is live',
      'Deploy b is live at https://tiny.example',
    ]);
    expect(state).toMatchObject({ publishedId: 'b', isLocked: true });
  });

  it('has auto publishing stopped before it is waited for', async () => {
    const { parts, state, log } = await startHost({
      deploys: [published('a', 0), deploy('b', 5, { state: 'building' })],
      live: 'a',
      isLocked: false,
      meanwhile: ({ deploys, isLocked }) => {
        expect(isLocked).toBe(true);
        for (const one of deploys) one.state = 'ready';
      },
    });
    await publishCommit(parts, 'commit-b');
    expect(log[0]).toBe('Auto publishing is stopped: a deploy goes live when it has passed its checks.');
    expect(log.slice(1, 3)).toEqual([
      "The host's deploy of commit-b: b, building",
      "The host's deploy of commit-b: b, ready",
    ]);
    expect(state.publishedId).toBe('b');
  });

  it('that fails its check is not published', async () => {
    const broken = ['https://b--tiny.example'];
    const { parts, state } = await startHost({ deploys: [published('a', 0), deploy('b', 5)], live: 'a', broken });
    await expect(publishCommit(parts, 'commit-b')).rejects.toThrow(
      'Deploy b is not published: it does not do what it should at https://b--tiny.example\nnext: What was live stays so.',
    );
    expect(state.publishedId).toBe('a');
  });

  it('that fails where visitors get it is taken back', async () => {
    const { parts, state } = await startHost({
      deploys: [published('a', 0), deploy('b', 5)],
      live: 'a',
      broken: [SITE],
    });
    await expect(publishCommit(parts, 'commit-b')).rejects.toThrow('deploy a is live again.');
    expect(state).toMatchObject({ publishedId: 'a', isLocked: true });
  });

  it('that the site does not answer with, though the host says so, is taken back', async () => {
    const { parts, state, log } = await startHost({
      deploys: [published('a', 0), deploy('b', 5)],
      live: 'a',
      answering: 'a',
    });
    await expect(publishCommit(parts, 'commit-b')).rejects.toThrow('deploy a is live again.');
    expect(log).toContain('https://tiny.example/resources.json does not name deploy b.');
    expect(state.publishedId).toBe('a');
  });

  it('that the host has published by itself is checked there, and taken back if it fails', async () => {
    const deploys = [published('a', 0), deploy('never', 2), published('b', 5)];
    const broken = ['https://b--tiny.example'];
    const good = await startHost({ deploys: structuredClone(deploys), live: 'b', isLocked: false });
    await publishCommit(good.parts, 'commit-b');
    expect(good.state).toMatchObject({ publishedId: 'b', isLocked: true });
    const bad = await startHost({ deploys, live: 'b', isLocked: false, broken });
    await expect(publishCommit(bad.parts, 'commit-b')).rejects.toThrow('deploy a is live again.');
    expect(bad.state).toMatchObject({ publishedId: 'a', isLocked: true });
  });

  it('that is the first of all goes live, and stays where there is nothing to go back to', async () => {
    const good = await startHost({ deploys: [deploy('a', 0)], isLocked: false });
    await publishCommit(good.parts, 'commit-a');
    expect(good.state).toMatchObject({ publishedId: 'a', isLocked: true });
    const bad = await startHost({ deploys: [deploy('a', 0)], isLocked: false, broken: [SITE] });
    await expect(publishCommit(bad.parts, 'commit-a')).rejects.toThrow('it stays live, as no other deploy ever was.');
  });

  it('that a later one has overtaken stays unpublished', async () => {
    const { parts, state, log } = await startHost({ deploys: [deploy('a', 0), published('b', 5)], live: 'b' });
    await publishCommit(parts, 'commit-a');
    expect(state.publishedId).toBe('b');
    expect(log.at(-1)).toBe('Deploy b, which is newer, is live: deploy a is not published.');
  });

  it.each([
    ['while it is checked', 'https://a--tiny.example'],
    ['while the site is checked', SITE],
  ])('that a later one overtakes %s does not take its place', async (_, url) => {
    const { parts, state, log } = await startHost({
      deploys: [published('z', 0), deploy('a', 3), deploy('b', 5)],
      live: 'z',
    });
    const conforms = (checked: string): Promise<boolean> => {
      if (checked === url) state.publishedId = 'b';
      return Promise.resolve(true);
    };
    await publishCommit({ ...parts, conforms }, 'commit-a');
    expect(log.at(-1)).toBe('Deploy b, which is newer, is live: deploy a is not published.');
    expect(state.publishedId).toBe('b');
  });

  it('that fails while a later one is live leaves that one there', async () => {
    const { parts, state } = await startHost({
      deploys: [published('z', 0), deploy('a', 3), deploy('b', 5)],
      live: 'z',
    });
    const conforms = (checked: string): Promise<boolean> => {
      if (checked !== SITE) return Promise.resolve(true);
      state.publishedId = 'b';
      return Promise.resolve(false);
    };
    await publishCommit({ ...parts, conforms }, 'commit-a');
    expect(state.publishedId).toBe('b');
  });

  it('is the newest of its production: not its preview, nor one whose build was tried before', async () => {
    const again = { commit_ref: 'commit-b' };
    const deploys = [
      published('a', 0),
      deploy('b', 5, { state: 'error' }),
      deploy('c', 6, again),
      deploy('d', 7, { ...again, context: 'deploy-preview' }),
    ];
    const { parts, state } = await startHost({ deploys, live: 'a' });
    await publishCommit(parts, 'commit-b');
    expect(state.publishedId).toBe('c');
  });

  it.each<[string, Partial<HostedDeploy> | undefined, string]>([
    [
      'does not build',
      { state: 'error', error_message: 'Build script returned non-zero exit code: 2' },
      'was not built: Build script returned non-zero exit code: 2\nnext: What was live stays so. The log says what is wrong: https://app.netlify.com/projects/tiny/deploys/b',
    ],
    ['was refused', { state: 'rejected' }, 'was not built: the host does not say why'],
    ['never ends', { state: 'building' }, 'Deploy b is still "building" after half an hour.'],
    ['ends in a state that nobody knows', { state: 'paused' }, 'Deploy b is still "paused" after half an hour.'],
    ['does not begin', undefined, 'The host has begun no production of commit-b within five minutes.'],
  ])('that %s leaves live what is', async (_name, changes, expected) => {
    const deploys = [published('a', 0), ...(changes ? [deploy('b', 5, changes)] : [])];
    const { parts, state } = await startHost({ deploys, live: 'a' });
    await expect(publishCommit(parts, 'commit-b')).rejects.toThrow(expected);
    expect(state.publishedId).toBe('a');
  });
});

describe('a preview', () => {
  const deploys = [published('a', 0), deploy('b', 5, { context: 'deploy-preview' })];

  it('is checked, and nothing is published', async () => {
    const { parts, state, log } = await startHost({ deploys, live: 'a' });
    await checkPreview(parts, 'commit-b');
    expect(log.slice(1)).toEqual([
      'checks https://b--tiny.example while a is live',
      'The preview is at https://b--tiny.example',
    ]);
    expect(state.publishedId).toBe('a');
  });

  it('that fails its check is told of', async () => {
    const { parts } = await startHost({ deploys, live: 'a', broken: ['https://b--tiny.example'] });
    await expect(checkPreview(parts, 'commit-b')).rejects.toThrow('The preview at https://b--tiny.example does not do');
  });
});

describe('going back', () => {
  const deploys = [published('a', 0), published('b', 5), deploy('never', 6), published('c', 9)];

  it('publishes what was live before, step by step, without a check, and keeps it', async () => {
    const { parts, state, log } = await startHost({ deploys, live: 'c' });
    await goBack(parts);
    expect(state).toMatchObject({ publishedId: 'b', isLocked: true });
    await goBack(parts);
    expect(state.publishedId).toBe('a');
    await expect(goBack(parts)).rejects.toThrow(
      'No deploy was live before.\nnext: Name one with --deploy: https://app.netlify.com/projects/tiny lists them under "Deploys".',
    );
    expect(log.filter((line) => line.startsWith('checks'))).toEqual([]);
  });

  it('publishes the one that is named', async () => {
    const { parts, state } = await startHost({ deploys, live: 'c' });
    await goBack(parts, 'a');
    expect(state.publishedId).toBe('a');
    await expect(goBack(parts, 'gone')).rejects.toThrow('with 404: Not Found\nnext: NETLIFY_SITE_ID must be');
    expect(state.publishedId).toBe('a');
  });

  it('says so where the host does not switch', async () => {
    const { parts, state } = await startHost({
      deploys,
      live: 'c',
      meanwhile: (host) => {
        host.publishedId = 'c';
      },
    });
    const publish = (): Promise<void> => Promise.resolve();
    await expect(goBack({ ...parts, api: { ...parts.api, publish } })).rejects.toThrow(
      'The host has not published deploy b.',
    );
    expect(state.publishedId).toBe('c');
  });
});
