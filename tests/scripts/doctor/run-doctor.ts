import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { BARE_ENVIRONMENT } from '../../served-process.ts';

export interface DoctorRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the doctor as a person would, its output in pipes: that of the place in a folder, of this one if left out. */
export async function runDoctor(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  folder = '.',
): Promise<DoctorRun> {
  const child = spawn(process.execPath, ['scripts/doctor.ts', ...args], {
    cwd: folder,
    env: { ...BARE_ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

/** A folder that is gone when the test is over. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
