import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** What one build cost. */
export interface BuildCost {
  readonly wallSeconds: number;
  /** User and system time of all its processes, as the shell's own `times` counts it (POSIX). */
  readonly cpuSeconds: number;
  /** The most memory that its largest Node process held, in megabytes of 1,000,000 bytes; undefined where it has none. */
  readonly peakMegabytes: number | undefined;
  /** What it wrote, in megabytes. */
  readonly outputMegabytes: number;
}

/** What resource-usage.ts leaves of each process: kibibytes (https://nodejs.org/api/process.html#processresourceusage). */
const usageSchema = z.object({ maxRSS: z.number() });

/** Its folder for temporary files, where Node keeps what it has compiled, such as all texts of a build before. */
const TEMPORARY = '.tmp';
const KEPT_BY_BUILDS = ['dist', 'public', '.astro', '.netlify', '.vitepress/dist', '.vitepress/cache', TEMPORARY];

/** Runs the script `build`, then tells the time that the processes of this shell have used together, in its last line. */
const TIMED_BUILD = '"$0" --run build; code=$?; times >&3; exit $code';

/** How a build begins: with nothing kept of an earlier one, or with all of it. */
export type Start = 'cold' | 'warm';

interface MeasureOptions {
  readonly folder: string;
  /** Where the built site is, within the folder. */
  readonly output: string;
  readonly start: Start;
  readonly signal: AbortSignal;
}

/**
 * Runs the script `build` of the package.json in `folder`, and measures it. A cold one finds nothing of an earlier build
 * but what was drawn into `node_modules`, and is told that it runs on a host, where nearly all cold builds are made: with
 * `CI=true` (https://docs.netlify.com/build/configure-builds/environment-variables/) Astro writes no compiled code that
 * nobody would find again.
 * - Throws an error with what the build printed, where it fails.
 * - When `signal` is aborted, ends all processes of the build, waits until they are gone, and throws.
 */
export async function measureBuild({ folder, output, start, signal }: MeasureOptions): Promise<BuildCost> {
  const kept = start === 'cold' ? KEPT_BY_BUILDS : [];
  for (const name of kept) rmSync(path.join(folder, name), { recursive: true, force: true });
  mkdirSync(path.join(folder, TEMPORARY), { recursive: true });
  const usageFolder = mkdtempSync(path.join(tmpdir(), 'usage-'));
  try {
    const startedAt = performance.now();
    const times = await runBuild(folder, usageFolder, start, signal);
    return {
      wallSeconds: (performance.now() - startedAt) / 1000,
      cpuSeconds: parseTimes(times),
      peakMegabytes: readPeak(usageFolder),
      outputMegabytes: sizeOf(path.join(folder, output)) / 1e6,
    };
  } finally {
    rmSync(usageFolder, { recursive: true, force: true });
  }
}

/** Gives what `times` has printed. */
async function runBuild(folder: string, usageFolder: string, start: Start, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const preload = new URL('resource-usage.ts', import.meta.url);
  preload.searchParams.set('folder', usageFolder);
  // A process group of its own, so that all of its processes can be ended together.
  // A deploy with a name, so that two builds of the same files have the same bytes.
  const environment = [
    `NODE_OPTIONS=--import=${preload.href}`,
    `TMPDIR=${path.resolve(folder, TEMPORARY)}`,
    'ASTRO_TELEMETRY_DISABLED=1',
    'DEPLOY_ID=bench',
    ...(start === 'cold' ? ['CI=true'] : []),
  ];
  const child = spawn('env', ['-u', 'CI', ...environment, 'sh', '-c', TIMED_BUILD, process.execPath], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const stop = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  signal.addEventListener('abort', stop);
  try {
    const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
    const [, stdout, stderr, times] = child.stdio;
    const outputs = Promise.all([stdout, stderr, times].map((stream) => text(stream as Readable)));
    const [code, [printed, complained, counted]] = await Promise.all([ended, outputs]);
    signal.throwIfAborted();
    if (code !== 0)
      throw new Error(`The build in ${folder} failed. It printed:\n${`${printed}${complained}`.slice(-4000)}`);
    return counted ?? '';
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** The second line of `times` is what the children of the shell have used: minutes and seconds of user, then of system. */
function parseTimes(text: string): number {
  const [, children = ''] = text.trim().split('\n');
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  if (parts.length !== 2) throw new Error(`The shell does not tell times as POSIX has it: ${text}`);
  return (parts[0] ?? 0) + (parts[1] ?? 0);
}

function readPeak(folder: string): number | undefined {
  const usages = readdirSync(folder).map((name) =>
    usageSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))),
  );
  return usages.length === 0 ? undefined : (Math.max(...usages.map(({ maxRSS }) => maxRSS)) * 1024) / 1e6;
}

/** The bytes of all files below a folder; 0 where there is none. */
function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
