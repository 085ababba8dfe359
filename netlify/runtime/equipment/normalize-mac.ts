/** `02005E100001`, `02-00-5E-10-00-01` and `02:00:5e:10:00:01` are one address. */
export function normalizeMac(mac: string): string {
  const digits = mac.toLowerCase().replaceAll(/[^0-9a-f]/g, '');
  return digits.match(/../g)?.join(':') ?? mac;
}
