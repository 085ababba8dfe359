import type { Plugin } from 'vite';

/**
 * Keeps Vite from bundling Astro's development toolbar, which is off. Astro lists the toolbar's modules as dependencies of
 * browsers without looking whether it is off, and a build bundles them when it starts a Vite server to read the content.
 */
export function leaveOutToolbar(): Plugin {
  return {
    name: 'leave-out-toolbar',
    configEnvironment: {
      order: 'post',
      handler(name, { optimizeDeps }) {
        // The toolbar's are the only ones: this site lists none.
        if (name === 'client' && optimizeDeps) optimizeDeps.include = [];
      },
    },
  };
}
