import { statSync } from 'node:fs';
import { runCommand } from '../command-line.ts';
import { bundleAgent } from './bundle-agent.ts';

const FILE = 'site-agent.cjs';

const USAGE = `Writes the site agent as one file, ${FILE}, which a machine on site runs without this repository.

  npm run site-agent:bundle

  --help  this text

It needs Node there, and nothing else: copy it with site-agent.json and .env, and run node ${FILE} --once.
docs/hosting.md says how it is kept alive.`;

await runCommand(USAGE, {}, async () => {
  await bundleAgent(FILE);
  console.log(
    `${FILE}: ${(statSync(FILE).size / 1_000_000).toFixed(1)} MB. Copy it with site-agent.json and .env to a machine on site.`,
  );
});
