import { readingFromPush, storedPushSchema } from '../../../src/status/pushed-reading.ts';
import { loadRecord } from '../store/store.ts';
import { ControllerError } from './controller.ts';
import { defineVendor } from './vendor.ts';

const SET_UP =
  'run npm run site-agent on site, or have a job POST readings to /api/internet-status/refresh with REFRESH_TOKEN ' +
  '(docs/hosting.md, "Equipment without a cloud")';

/**
 * Equipment without a cloud: a job on site pushes readings into the store, and no request is sent.
 * - A silent site is a reading, not a failure.
 * - If nothing valid was ever pushed, the read fails and says what to do.
 */
export const push = defineVendor({
  name: 'equipment without a cloud',
  variables: {},
  needs: [],
  setUp: SET_UP,
  advice: { 'not-found': 'Start the job on site, and look at what it prints: npm run site-agent -- --once.' },
  create: (_values, { store }) => ({
    isPushed: true,
    async read(now) {
      const problems: string[] = [];
      const pushed = await loadRecord(store, 'push', storedPushSchema, (problem) => problems.push(problem));
      const [problem] = problems;
      if (problem !== undefined) throw new ControllerError(problem, 'odd');
      if (!pushed) throw new ControllerError(`no reading has been pushed yet: ${SET_UP}`, 'not-found');
      return readingFromPush(pushed, now);
    },
  }),
});
