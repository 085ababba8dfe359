/**
 * Whether an address is not where the site lives, but one at which the host shows a deploy: a preview, which is kept out
 * of search, or the own address of any deploy, below the host's domain. There the host adds headers of its own, and a
 * drawer for comments to the HTML; which of them it adds to which deploys is not documented.
 */
export function isPreviewAddress(address: string, siteAddress: string, headers: Headers): boolean {
  const { origin, hostname } = new URL(address);
  if (origin === new URL(siteAddress).origin) return false;
  return /\bnoindex\b/.test(headers.get('x-robots-tag') ?? '') || hostname.endsWith('.netlify.app');
}
