import type { Site } from './domain/site.ts';

declare global {
  var builtSite: PromiseWithResolvers<Site> | undefined;
}

/** Astro bundles this module for itself, and the build imports it again: what both see is global. */
const { promise, resolve } = (globalThis.builtSite ??= Promise.withResolvers<Site>());

/** Hands the site that Astro has read to the rest of the build, which would have to read it again. */
export function handOverSite(site: Site): Site {
  resolve(site);
  return site;
}

/** The site, as soon as Astro has read the content, which is before it makes pages of it. Else it never comes. */
export const builtSite: Promise<Site> = promise;
