import type { AstroIntegration } from 'astro';
import type { LoaderContext } from 'astro/loaders';
import type { Site } from '../schema/site.ts';

/** Has the integration that reads `content/` fill the collection. */
export async function loadContent(context: LoaderContext): Promise<void> {
  for (const { hooks } of context.config.integrations) await hooks['content:load']?.(context);
}

/** Tells every integration what was read, before Astro makes pages of it. */
export function announceSite(integrations: readonly AstroIntegration[], site: Site): void {
  for (const { hooks } of integrations) hooks['site:read']?.(site);
}
