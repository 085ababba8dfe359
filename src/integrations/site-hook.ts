import type { AstroIntegration } from 'astro';
import type { Site } from '../domain/site.ts';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- how Astro's own hooks are extended
  namespace Astro {
    interface IntegrationHooks {
      /** The site, whenever it was read: once a build, and after every edit while somebody edits. */
      'site:read': (site: Site) => void | Promise<void>;
    }
  }
}

/** Tells every integration what was read, before Astro makes pages of it. */
export async function announceSite(integrations: readonly AstroIntegration[], site: Site): Promise<void> {
  for (const { hooks } of integrations) await hooks['site:read']?.(site);
}
