import { readingFromPushes, storedPushSchema, type StoredPush } from '../../../src/status/pushed-reading.ts';
import { createRecordLoader } from '../record-loader.ts';
import type { StatusStore } from '../store/status-store.ts';
import { ControllerError, type Controller } from './controller.ts';

export type PushStore = Pick<StatusStore, 'readPushes'>;

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
      const load = createRecordLoader((problem) => problems.push(problem));
      const pushes: StoredPush[] = [];
      for (const text of await store.readPushes()) {
        const push = await load('push', storedPushSchema, () => Promise.resolve(text));
        if (push) pushes.push(push);
      }
      const reading = readingFromPushes(pushes, now);
      if (!reading) throw new ControllerError(problems[0] ?? SET_UP);
      return reading;
    },
  };
}
