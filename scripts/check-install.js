// Runs before the commands, on whatever Node there is: says in a sentence what would end them with a riddle. Before the
// build, which a host runs too, with --host.
import { existsSync, readFileSync } from 'node:fs';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
// A host installs what builds and what runs, and nothing else.
const isHostEnough = process.argv[2] === '--host';
const packages = isHostEnough ? dependencies : { ...dependencies, ...devDependencies };
// The first is what npm writes last.
const parts = ['.package-lock.json', ...Object.keys(packages)];
const folder = process.cwd();

if (/[#%?]/.test(folder)) fail(`Nothing can be built where #, % or ? is in the path. Move this folder: ${folder}`);
if (!parts.every((part) => existsSync(`node_modules/${part}`)))
  fail('The packages are not installed, or not all of them. Run: npm ci --include=dev');
// The package `node` brings it, by a script that runs when it is installed.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18))
  fail(
    `Node 24 is needed, and this is ${process.versions.node}: npm was told to run no scripts, one of which brings it. Run: npm ci --include=dev --ignore-scripts=false`,
  );

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
