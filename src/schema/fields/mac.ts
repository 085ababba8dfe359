import { z } from 'zod';

/**
 * A MAC address as labels and vendors write it, `02:00:5E:10:00:01` or `02-00-5e-10-00-01`; returns the form of
 * `content/network.json`.
 */
export const macSchema = z
  .string()
  .regex(/^([0-9a-f]{2}[:-]){5}[0-9a-f]{2}$/i, 'must be written like 02:00:5e:10:00:01')
  .transform((mac) => mac.toLowerCase().replaceAll('-', ':'));

/** Converts `02005E100001` or `02-00-5E-10-00-01` to `02:00:5e:10:00:01`, the form of `content/network.json`. */
export function normalizeMac(mac: string): string {
  const digits = mac.toLowerCase().replaceAll(/[^0-9a-f]/g, '');
  return digits.match(/../g)?.join(':') ?? mac;
}
