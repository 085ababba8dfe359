import { createServer, type Server } from 'node:http';
import type { Deploy } from '../go-live/host-api.ts';

/** The host, as its API knows it. */
export interface HostState {
  readonly siteID: string;
  readonly token: string;
  readonly name: string;
  /** Where visitors get what is published. */
  url: string;
  readonly deploys: readonly HostedDeploy[];
  publishedId: string | undefined;
  isLocked: boolean;
}

export type HostedDeploy = Pick<Deploy, 'id' | 'created_at' | 'links'> & {
  state: string;
  readonly context: string;
  readonly commit_ref: string;
  published_at?: string;
  error_message?: string;
};

/**
 * The part of the host's API that going live needs (https://open-api.netlify.com), over HTTP, with `state` behind it.
 * - 401 without the token, 404 for another site or deploy, 422 for one that cannot be published.
 * - Publishing ends a lock: it is not documented that it keeps it.
 */
export function createHostApiServer(state: HostState, now: () => number): Server {
  return createServer((request, response) => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    const refuse = (status: number, message: string): void => {
      answer(status, { code: status, message });
    };
    if (request.headers.authorization !== `Bearer ${state.token}`) {
      refuse(401, 'Access Denied');
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const [, siteID, siteDeployId, lockedId] =
      /^\/api\/v1\/(?:sites\/([^/]+)(?:\/deploys(?:\/([^/]+)\/restore)?)?|deploys\/([^/]+)\/lock)$/.exec(pathname) ??
      [];
    const deploy = state.deploys.find(({ id }) => id === (siteDeployId ?? lockedId));
    const route = `${request.method ?? ''} ${pathname.replace(/^.*\/(restore|lock|deploys)$|.*/, '$1')}`;
    const isOurs = siteID === undefined || siteID === state.siteID;
    if (!isOurs || (route.startsWith('POST ') && !deploy)) refuse(404, 'Not Found');
    else if (route === 'GET ' && siteID) answer(200, describeSite(state));
    else if (route === 'GET deploys')
      answer(
        200,
        state.deploys.map((one) => describeDeploy(state, one)),
      );
    else if (route === 'POST restore' && deploy) {
      if (deploy.state !== 'ready') {
        refuse(422, `Deploy ${deploy.id} is ${deploy.state}`);
        return;
      }
      state.publishedId = deploy.id;
      state.isLocked = false;
      deploy.published_at = new Date(now()).toISOString();
      answer(201, describeDeploy(state, deploy));
    } else if (route === 'POST lock' && deploy) {
      state.isLocked = state.isLocked || deploy.id === state.publishedId;
      answer(200, describeDeploy(state, deploy));
    } else refuse(404, 'Not Found');
  });
}

function describeSite(state: HostState): object {
  const published = state.deploys.find(({ id }) => id === state.publishedId);
  return {
    id: state.siteID,
    name: state.name,
    ssl_url: state.url,
    admin_url: `https://app.netlify.com/projects/${state.name}`,
    published_deploy: published ? describeDeploy(state, published) : null,
  };
}

function describeDeploy({ publishedId, isLocked }: HostState, deploy: HostedDeploy): object {
  return {
    error_message: null,
    published_at: null,
    ...deploy,
    locked: isLocked && deploy.id === publishedId ? true : null,
  };
}
