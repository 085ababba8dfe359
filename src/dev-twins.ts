import type { AstroIntegration } from 'astro';

/** Serves the twins while somebody edits; see `dev-twin.ts`. */
export function devTwins(): AstroIntegration {
  return {
    name: 'dev-twins',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'dev') injectRoute({ pattern: '/[...path]/index.md', entrypoint: './src/dev-twin.ts' });
      },
    },
  };
}
