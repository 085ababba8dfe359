import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Where what is only compared with is installed: never among the project's own packages. */
const INSTALLED = '.bench';
const LOCK = 'package-lock.json';

/** Where the packages of a peer are, once it is installed. */
export function peerFolder(name: string): string {
  return path.join(INSTALLED, name);
}

/**
 * Installs the packages of a peer, in the versions that its lock file in `scripts/bench/peers/` pins, unless they are
 * there. Throws an error with what npm printed, where it fails.
 */
export async function installPeer(name: string, signal: AbortSignal): Promise<void> {
  const folder = peerFolder(name);
  const source = path.join(import.meta.dirname, 'peers', name);
  const installed = path.join(folder, 'node_modules', '.installed');
  const lock = readFileSync(path.join(source, LOCK), 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return;
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', LOCK]) copyFileSync(path.join(source, file), path.join(folder, file));
  const child = spawn('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, signal });
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code !== 0) throw new Error(`npm could not install ${name}. It printed:\n${(stdout + stderr).slice(-4000)}`);
  copyFileSync(path.join(folder, LOCK), installed);
}
