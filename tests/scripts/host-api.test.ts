import { describe, expect, it } from 'vitest';
import { GoLiveError } from '../../scripts/go-live/go-live-error.ts';
import { createHostApi, type HostApi } from '../../scripts/go-live/host-api.ts';
import { startVendor, type VendorAnswer } from '../runtime/controllers/vendor-server.ts';

const TOKEN = 'token-of-the-owner';
const SITE = {
  name: 'tiny',
  ssl_url: 'https://tiny.example',
  admin_url: null,
  published_deploy: { id: 'one', state: 'ready', created_at: '2027-03-01T10:00:00.123Z', locked: null },
};

interface Asked {
  readonly api: HostApi;
  readonly paths: () => string[];
  /** How long was waited between the tries. */
  readonly waitedMs: number[];
  /** How long each answer was waited for. */
  readonly limitsMs: number[];
}

/**
 * The API of a host that answers so, one after the other, the last for ever; undefined is no answer at all: the time for
 * one is over as soon as the host was asked.
 */
async function askHost(answers: readonly (VendorAnswer | undefined)[]): Promise<Asked> {
  let asked = 0;
  let controller = new AbortController();
  const limitsMs: number[] = [];
  const limit = (ms: number): AbortSignal => {
    limitsMs.push(ms);
    controller = new AbortController();
    return controller.signal;
  };
  const { url, requests } = await startVendor(() => {
    const answer = answers[Math.min(asked++, answers.length - 1)];
    if (!answer) controller.abort(new DOMException('It took too long', 'TimeoutError'));
    return answer;
  });
  const waitedMs: number[] = [];
  const wait = (ms: number): Promise<void> => {
    waitedMs.push(ms);
    return Promise.resolve();
  };
  const access = { siteID: 'site/1', token: TOKEN, apiURL: url };
  const api = createHostApi(access, { fetch, wait, limit });
  return { api, paths: () => requests.map(({ path }) => path), waitedMs, limitsMs };
}

/** What the person reads where reading the site fails. */
async function refusal(...answers: readonly (VendorAnswer | undefined)[]): Promise<string> {
  const { api } = await askHost(answers);
  const error: unknown = await api.readSite().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GoLiveError);
  const { message } = error as GoLiveError;
  expect(message).not.toContain(TOKEN);
  return message;
}

describe('the host, asked', () => {
  it('tells of the site and its deploys, to whom has the token', async () => {
    const { api, paths } = await askHost([{ body: SITE }]);
    expect(await api.readSite()).toEqual(SITE);
    expect(paths()).toEqual(['/api/v1/sites/site%2F1']);
  });

  it.each<[string, VendorAnswer | undefined]>([
    ['answers 500', { status: 500 }],
    ['answers 503 with a page', { status: 503, body: '<html>' }],
    ['answers 429', { status: 429 }],
    ['does not answer', undefined],
    ['hangs up', { body: SITE, cut: true }],
  ])('is asked again where it %s, and then answers', async (_name, fault) => {
    const { api, waitedMs, limitsMs } = await askHost([fault, fault, fault, { body: SITE }]);
    expect(await api.readSite()).toEqual(SITE);
    expect(waitedMs).toEqual([2_000, 10_000, 30_000]);
    expect(limitsMs).toEqual([30_000, 30_000, 30_000, 30_000]);
  });

  it('is told the token in its header alone: a token that is none of one is not repeated, nor what the host repeats', async () => {
    const wait = (): Promise<void> => Promise.resolve();
    const asked = async (token: string, body: string): Promise<unknown> =>
      createHostApi(
        { siteID: 'site-1', token, apiURL: 'https://host.example' },
        {
          wait,
          fetch: (url, init) => {
            // As the real one does, before it asks anybody.
            const request = new Request(url, { ...init, signal: null });
            return Promise.resolve(
              new Response(body.replace('TOKEN', request.headers.get('authorization') ?? ''), { status: 401 }),
            );
          },
        },
      )
        .readSite()
        .catch((error: unknown) => error);
    await expect(asked('top\nsecret', '')).rejects.toThrow(/^NETLIFY_AUTH_TOKEN is no token: (?!.*(?:top|secret))/);
    expect(String(await asked('top-secret', '{"message":"No TOKEN here"}'))).not.toContain('top-secret');
  });

  it('is not asked a fifth time', async () => {
    const { api, paths } = await askHost([{ status: 502 }]);
    await expect(api.publish('one')).rejects.toThrow(
      'The host answered POST /api/v1/sites/site%2F1/deploys/one/restore with 502: without a reason\nnext: Try again;',
    );
    expect(paths()).toHaveLength(4);
  });

  it.each<[string, VendorAnswer | undefined, string]>([
    [
      '401',
      { status: 401, body: { code: 401, message: 'Access Denied' } },
      ' with 401: Access Denied\nnext: NETLIFY_AUTH_TOKEN is none, or has expired',
    ],
    ['403', { status: 403, body: {} }, ' with 403: without a reason\nnext: NETLIFY_AUTH_TOKEN is that of somebody'],
    [
      '404',
      { status: 404, body: 'Not Found' },
      ' with 404: without a reason\nnext: NETLIFY_SITE_ID must be the "Project ID"',
    ],
    ['422', { status: 422, body: { message: 'Deploy is building' } }, ' with 422: Deploy is building\nnext: Try again'],
    ['no answer', undefined, 'could not be asked GET /api/v1/sites/site%2F1: '],
    ['a page', { body: '<!doctype html>' }, 'with something that is not JSON.\nnext: Try again'],
    ['other JSON', { body: { name: 'tiny' } }, 'something else than its documents say:\n✖ '],
    ['an address elsewhere', { status: 302, headers: { location: 'https://elsewhere.example' } }, 'could not be asked'],
  ])('and answering with %s, is told of with what to do, and never with the token', async (_name, answer, expected) => {
    expect(await refusal(answer)).toContain(expected);
  });
});
