import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

export interface Cost {
  /** Of all its processes and threads. */
  readonly cpuSeconds: number;
  readonly seconds: number;
  /** Peak memory; undefined if the program does not run on Node. */
  readonly megabytes: number | undefined;
}

/** File to which a Node process writes its peak memory. */
const MEMORY_FILE = 'bench-memory';
const WRITE_MEMORY = `import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync('${MEMORY_FILE}', String(process.resourceUsage().maxRSS / 1_024)));`;

/** Runs a command in a folder. If it fails, throws its output. */
export function run(command: readonly string[], folder: string): Cost {
  const memory = path.join(folder, MEMORY_FILE);
  rmSync(memory, { force: true });
  const start = performance.now();
  // `times` of the shell prints user and system time: its own in the first line, its children's in the second.
  const { status, stdout, stderr } = spawnSync('sh', ['-c', '"$@" 1>&2 && times', 'sh', ...command], {
    cwd: folder,
    env: {
      ...process.env,
      CI: 'true',
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(WRITE_MEMORY)}`,
    },
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 * 1_024,
  });
  if (status !== 0) throw new Error(`${command.join(' ')} failed:\n${stderr}`);
  const seconds = (performance.now() - start) / 1_000;
  const [, children = ''] = stdout.trim().split('\n');
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, rest]) => Number(minutes) * 60 + Number(rest),
  );
  const megabytes = existsSync(memory) ? Number(readFileSync(memory, 'utf8')) : undefined;
  return { cpuSeconds: times.reduce((sum, time) => sum + time, 0), seconds, megabytes };
}
