// Runs before the commands, on whatever Node there is: says in a sentence what would end them with a riddle.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
// The first is what npm writes last.
const parts = ['.package-lock.json', ...Object.keys({ ...dependencies, ...devDependencies })];
const folder = process.cwd();
const runtime = process.env.AWS_LAMBDA_JS_RUNTIME ?? '';

if (/[#%?]/.test(folder)) fail(`Nothing can be built where #, % or ? is in the path. Move this folder: ${folder}`);
try {
  accessSync('.', constants.W_OK);
} catch {
  fail(`You may not write into this folder, where the site is built: ${folder}`);
}
if (!parts.every((part) => existsSync(`node_modules/${part}`)))
  fail('The packages are not installed, or not all of them. Run: npm ci --include=dev');
if (/nodejs(?:1\d|20)/.test(runtime))
  fail(`The functions do not run on ${runtime}: delete AWS_LAMBDA_JS_RUNTIME at the host.`);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
