/** How long a copy may be used without asking again, by the end or the beginning of its address; the first that fits counts. */
const RULES: readonly (readonly [address: RegExp, rule: string])[] = [
  // Pages.
  [/(\/|\.html)$/, 'public, must-revalidate, max-age=30'],
  // Twins of pages, /pricing.md and /facts.md; and what lists all that is published.
  [/(\.md|^\/resources\.json)$/, 'public, max-age=300, must-revalidate'],
  // Styles, scripts, pictures and the editor's files: they carry the hash of what they hold in their address.
  [/^\/(_astro\/|admin\/|images\/.+\.[\da-f]{8}\.)/, 'public, max-age=31536000, immutable'],
  // The live status.
  [/^\/api\//, 'no-store'],
  // /llms.txt, /llms-full.txt, /robots.txt, /sitemap.xml, /openapi.json, and everything else; of cards and icons, the address
  // changes with what is on them, but not with how the build draws them.
  [/^/, 'public, max-age=3600, must-revalidate'],
];

/** The `Cache-Control` of what is at an address: section 8 of the interface specification. */
export function cacheControlOf(path: string): string {
  return RULES.find(([address]) => address.test(path))?.[1] ?? '';
}
