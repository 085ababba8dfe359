import { readingFromPush, storedPushSchema } from '../../../src/status/pushed-reading.ts';
import { loadRecord, type StatusStore } from '../store.ts';
import { ControllerError, type Controller } from './controller.ts';

export type PushStore = Pick<StatusStore, 'get'>;

const SET_UP =
  'no reading has been pushed yet: run npm run site-agent on site, or have a job POST readings to ' +
  '/api/internet-status/refresh with REFRESH_TOKEN (docs/hosting.md, "Equipment without a cloud")';

/**
 * Reads equipment without a cloud: what a job on site has pushed into the store.
 * - A site that has fallen silent is a reading, not a failure.
 * - Nothing pushed at all, or nothing that can be used, is a failure that says what to do.
 */
export function createPushController(store: PushStore): Controller {
  return {
    async read(now) {
      const problems: string[] = [];
      const push = await loadRecord(store, 'push', storedPushSchema, (problem) => problems.push(problem));
      if (!push) throw new ControllerError(problems[0] ?? SET_UP);
      return readingFromPush(push, now);
    },
  };
}
