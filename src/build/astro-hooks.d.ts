import type { LoaderContext } from 'astro/loaders';
import type { Site } from '../schema/site.ts';

declare global {
  namespace Astro {
    interface IntegrationHooks {
      /** Fills the collection; called by its loader. */
      'content:load': (context: LoaderContext) => Promise<void>;
      /** The site, whenever it was read: once a build, and after every edit while somebody edits. */
      'site:read': (site: Site) => void;
    }
  }
}
