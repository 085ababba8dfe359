import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { measureBuild, type Start } from '../../../../scripts/bench/build/measure-build.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'project-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Makes a project whose build runs this code in a process that another one starts. */
function writeProject(code: string): void {
  writeFileSync(path.join(folder, 'inner.mjs'), code);
  writeFileSync(
    path.join(folder, 'outer.mjs'),
    `import { spawnSync } from 'node:child_process';
     process.exitCode = spawnSync(process.execPath, ['inner.mjs'], { stdio: 'inherit' }).status;`,
  );
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { build: 'node outer.mjs' } }));
}

const measure = (signal: AbortSignal = new AbortController().signal, start: Start = 'cold') =>
  measureBuild({ folder, output: 'dist', start, signal });

describe('what a build costs', () => {
  it('counts the processor time of all its processes', async () => {
    writeProject(`const spent = () => { const { user, system } = process.cpuUsage(); return user + system; };
                  while (spent() < 300_000);`);
    const { cpuSeconds } = await measure();
    expect(cpuSeconds).toBeGreaterThan(0.3);
  });

  it('takes at least as long as the processor works on one thread', async () => {
    writeProject(`while (process.cpuUsage().user < 100_000);`);
    const { wallSeconds } = await measure();
    expect(wallSeconds).toBeGreaterThan(0.1);
  });

  it('tells the memory of its largest process in megabytes', async () => {
    writeProject(`Buffer.alloc(400_000_000, 1);`);
    const { peakMegabytes } = await measure();
    expect(peakMegabytes).toBeGreaterThan(400);
    expect(peakMegabytes).toBeLessThan(800);
  });

  it('counts what other programs than Node have spent', async () => {
    writeProject(`import { execFileSync } from 'node:child_process';
                  execFileSync('sh', ['-c', 'i=0; while [ $i -lt 400000 ]; do i=$((i+1)); done']);`);
    const { cpuSeconds } = await measure();
    writeProject('');
    expect(cpuSeconds).toBeGreaterThan(0.1 + (await measure()).cpuSeconds);
  });

  it('tells how much was written, in megabytes', async () => {
    writeProject(`import { mkdirSync, writeFileSync } from 'node:fs'; mkdirSync('dist/deep', { recursive: true });
                  writeFileSync('dist/deep/file', Buffer.alloc(2_500_000));`);
    expect((await measure()).outputMegabytes).toBe(2.5);
  });

  it('finds all of an earlier build where it begins warm', async () => {
    mkdirSync(path.join(folder, '.astro'));
    writeProject(`import { existsSync } from 'node:fs'; process.exitCode = existsSync('.astro') ? 0 : 1;`);
    await expect(measure(undefined, 'warm')).resolves.toBeDefined();
  });

  it.each(['dist', '.astro', '.vitepress/dist'])('finds nothing of an earlier build in %s', async (kept) => {
    mkdirSync(path.join(folder, kept), { recursive: true });
    writeProject(`import { existsSync } from 'node:fs'; process.exitCode = existsSync('${kept}') ? 1 : 0;`);
    await expect(measure()).resolves.toBeDefined();
  });

  it('finds nothing that an earlier build left among the temporary files, such as what Node has compiled', async () => {
    writeProject(`import { existsSync, writeFileSync } from 'node:fs'; import { tmpdir } from 'node:os';
                  process.exitCode = existsSync(tmpdir() + '/left') ? 1 : 0; writeFileSync(tmpdir() + '/left', '');`);
    await measure();
    await expect(measure()).resolves.toBeDefined();
    await expect(measure(undefined, 'warm')).rejects.toThrow(/failed/);
  });

  it('is that of a host where it begins cold, and of somebody at a desk where it begins warm', async () => {
    writeProject(`import { mkdirSync, writeFileSync } from 'node:fs'; mkdirSync('dist', { recursive: true });
                  writeFileSync('dist/ci', process.env.CI ?? 'none');`);
    await measure();
    expect(readFileSync(path.join(folder, 'dist/ci'), 'utf8')).toBe('true');
    await measure(undefined, 'warm');
    expect(readFileSync(path.join(folder, 'dist/ci'), 'utf8')).toBe('none');
  });

  it('is unknown where the build fails: the error says what the build printed', async () => {
    writeProject(`console.log('one line'); console.error('and another'); process.exitCode = 3;`);
    await expect(measure()).rejects.toThrow(/failed[^]*one line[^]*and another/);
  });

  it('leaves no process behind when it is stopped', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    writeProject(`import { connect } from 'node:net'; connect(${port}, '127.0.0.1');`);
    const controller = new AbortController();
    const measuring = measure(controller.signal);
    const [socket] = (await once(server, 'connection')) as [Socket];
    const closed = new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));
    controller.abort(new Error('enough'));
    await expect(measuring).rejects.toThrow('enough');
    await closed;
  });

  it('does not begin when it is stopped before', async () => {
    writeProject(`import { writeFileSync } from 'node:fs'; writeFileSync('begun', '');`);
    await expect(measure(AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
    expect(existsSync(path.join(folder, 'begun'))).toBe(false);
  });
});
