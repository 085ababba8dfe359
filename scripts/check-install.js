// Runs before the commands, on any version of Node, and explains problems that would otherwise cause an obscure
// failure. With --host, before the build on Netlify.
import { existsSync, readFileSync } from 'node:fs';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
// Netlify installs dependencies, but no devDependencies.
const isHostEnough = process.argv[2] === '--host';
const packages = isHostEnough ? dependencies : { ...dependencies, ...devDependencies };
// npm writes this file last.
const parts = ['.package-lock.json', ...Object.keys(packages)];
const folder = process.cwd();

if (/[#%?]/.test(folder)) fail(`A path with #, % or ? cannot be built. Move this folder: ${folder}`);
if (!parts.every((part) => existsSync(`node_modules/${part}`)) || lacksBinary()) {
  // npm silently omits binaries that do not support the Node version it runs on.
  const node = /node\/v(\S+)/.exec(process.env.npm_config_user_agent)?.[1];
  if (node && !canInstall(node))
    fail(
      `Node 20.19, or 22.12 or newer, is needed, but this is ${node}. Install it from https://nodejs.org, then run: npm ci --include=dev`,
    );
  fail('Packages are missing. Run: npm ci --include=dev');
}
// The package `node` installs Node by an install script.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18))
  fail(
    `Node 24 is needed, but this is ${process.versions.node}: npm was set to run no install scripts, one of which installs it. Run: npm ci --include=dev --ignore-scripts=false`,
  );

/** Returns true if a package is installed without any of its binaries for this machine. */
function lacksBinary() {
  const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  return Object.entries(locked)
    .filter(([place, { optionalDependencies }]) => optionalDependencies && existsSync(`${place}/package.json`))
    .some(([place, { optionalDependencies }]) => {
      const fitting = Object.keys(optionalDependencies)
        .map((name) => [`${place}/node_modules/${name}`, `node_modules/${name}`].find((one) => locked[one]))
        .filter((one) => locked[one]?.os?.includes(process.platform) && locked[one].cpu?.includes(process.arch));
      return fitting.length > 0 && !fitting.some((one) => existsSync(one));
    });
}

/** Returns true for the versions that all binaries accept: ^20.19.0 || >=22.12.0. */
function canInstall(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
