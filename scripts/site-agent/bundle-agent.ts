import { build } from 'esbuild';

/** The oldest Node that has everything the agent uses. */
const OLDEST = [20, 12] as const;

/** The message for older versions, in syntax that these understand. */
const CHECK = `var v = process.versions.node.split('.');
if (v[0] < ${OLDEST[0]} || (v[0] == ${OLDEST[0]} && v[1] < ${OLDEST[1]})) {
  console.error('The site agent needs Node ${OLDEST.join('.')} or newer, but this is ' + process.versions.node + '. https://nodejs.org has it.');
  process.exit(1);
}`;

export async function bundleAgent(file: string): Promise<void> {
  await build({
    stdin: {
      contents: `import { runAgent } from './run-agent.ts'; void runAgent();`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node16',
    minify: true,
    banner: { js: CHECK },
    // The agent sends no e-mail.
    external: ['nodemailer'],
    logLevel: 'error',
  });
}
