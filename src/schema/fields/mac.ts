import { z } from 'zod';

/** The address of a device as labels and vendors write it, `02:00:5E:10:00:01` or `02-00-5e-10-00-01`; gives the form of `content/network.json`. */
export const macSchema = z
  .string()
  .regex(/^([0-9a-f]{2}[:-]){5}[0-9a-f]{2}$/i, 'must be written like 02:00:5e:10:00:01')
  .transform((mac) => mac.toLowerCase().replaceAll('-', ':'));

/** `02005E100001`, `02-00-5E-10-00-01` and `02:00:5e:10:00:01` are one address, in the form of `content/network.json`. */
export function normalizeMac(mac: string): string {
  const digits = mac.toLowerCase().replaceAll(/[^0-9a-f]/g, '');
  return digits.match(/../g)?.join(':') ?? mac;
}
