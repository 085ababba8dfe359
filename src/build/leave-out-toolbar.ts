import type { Plugin } from 'vite';

/**
 * Keeps Vite from bundling Astro's development toolbar, which is off. Astro lists its modules as browser dependencies
 * anyway, and a build bundles them when it starts a Vite server to read the content.
 */
export function leaveOutToolbar(): Plugin {
  return {
    name: 'leave-out-toolbar',
    configEnvironment: {
      order: 'post',
      handler(name, { optimizeDeps }) {
        // Only the toolbar has entries; this site lists none.
        if (name === 'client' && optimizeDeps) optimizeDeps.include = [];
      },
    },
  };
}
