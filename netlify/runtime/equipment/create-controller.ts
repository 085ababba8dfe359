import type { Environment } from '../environment/env.ts';
import { missingIn } from '../environment/variable.ts';
import { ControllerError, type Controller } from './controller.ts';
import type { Reach, Vendor } from './vendor.ts';
import { vendorOf } from './vendors.ts';

/** The controller that the environment names. */
export function createController(environment: Environment, fetch: Reach['fetch'], store: Reach['store']): Controller {
  const vendor = vendorOf(environment);
  if (missingIn(vendor, environment).length > 0) return createUnset(vendor);
  return vendor.create(environment, { fetch, store });
}

/** A controller that nobody has set up: every read says what is needed. */
function createUnset({ needs, setUp }: Vendor): Controller {
  const names = new Intl.ListFormat('en-GB').format(needs);
  const message = `${names} ${needs.length === 1 ? 'is not set' : 'are not all set'}: ${setUp}`;
  return { read: () => Promise.reject(new ControllerError(message, 'unset')) };
}
