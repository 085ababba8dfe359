import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** What one build cost. */
export interface BuildCost {
  readonly wallSeconds: number;
  /** User and system time of all its Node processes with their threads; not that of git and the shell. */
  readonly cpuSeconds: number;
  /** The most memory that its largest process held, in megabytes of 1,000,000 bytes. */
  readonly peakMegabytes: number;
}

/** What resource-usage.ts leaves of each process: microseconds and kibibytes (https://nodejs.org/api/process.html#processresourceusage). */
const usageSchema = z.object({ userCPUTime: z.number(), systemCPUTime: z.number(), maxRSS: z.number() });

const KEPT_BY_BUILDS = ['dist', '.astro', '.netlify'];

/**
 * Runs the script `build` of the package.json in `folder`, with nothing kept from an earlier build but what was drawn
 * into `node_modules`, and measures it.
 * - Throws an error with what the build printed, where it fails.
 * - When `signal` is aborted, ends all processes of the build, waits until they are gone, and throws.
 */
export async function measureBuild(folder: string, signal: AbortSignal): Promise<BuildCost> {
  for (const kept of KEPT_BY_BUILDS) rmSync(path.join(folder, kept), { recursive: true, force: true });
  const usageFolder = mkdtempSync(path.join(tmpdir(), 'usage-'));
  try {
    const start = performance.now();
    await runBuild(folder, usageFolder, signal);
    return { wallSeconds: (performance.now() - start) / 1000, ...readUsage(usageFolder) };
  } finally {
    rmSync(usageFolder, { recursive: true, force: true });
  }
}

async function runBuild(folder: string, usageFolder: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const preload = new URL('resource-usage.ts', import.meta.url);
  preload.searchParams.set('folder', usageFolder);
  // A process group of its own, so that all of its processes can be ended together.
  const environment = [`NODE_OPTIONS=--import=${preload.href}`, 'ASTRO_TELEMETRY_DISABLED=1'];
  const child = spawn('env', [...environment, process.execPath, '--run', 'build'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  signal.addEventListener('abort', stop);
  try {
    const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
    const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    signal.throwIfAborted();
    if (code !== 0) throw new Error(`The build in ${folder} failed. It printed:\n${(stdout + stderr).slice(-4000)}`);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function readUsage(folder: string): Pick<BuildCost, 'cpuSeconds' | 'peakMegabytes'> {
  const usages = readdirSync(folder).map((name) =>
    usageSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))),
  );
  const microseconds = usages.reduce((sum, { userCPUTime, systemCPUTime }) => sum + userCPUTime + systemCPUTime, 0);
  return {
    cpuSeconds: microseconds / 1e6,
    peakMegabytes: (Math.max(0, ...usages.map(({ maxRSS }) => maxRSS)) * 1024) / 1e6,
  };
}
