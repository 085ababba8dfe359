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

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
