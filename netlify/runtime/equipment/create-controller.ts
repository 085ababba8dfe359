import type { Environment } from '../environment/env.ts';
import { missingIn } from '../environment/variable.ts';
import { ControllerError, type Controller } from './controller.ts';
import type { Reach, Vendor } from './vendor.ts';
import { vendorOf } from './vendors.ts';

export function createController(environment: Environment, fetch: Reach['fetch'], store: Reach['store']): Controller {
  const vendor = vendorOf(environment);
  if (missingIn(vendor, environment).length > 0) return createUnset(vendor);
  return vendor.create(environment, { fetch, store });
}

/** Returns a controller without its variables: every read fails and names what is missing. */
function createUnset({ needs, setUp }: Vendor): Controller {
  const names = new Intl.ListFormat('en-GB').format(needs);
  const message = `${names} ${needs.length === 1 ? 'is not set' : 'are not all set'}: ${setUp}`;
  return { read: () => Promise.reject(new ControllerError(message, 'unset')) };
}
