import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { measureBuild } from '../../../scripts/bench/measure-build.ts';

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

const never = new AbortController().signal;

describe('what a build costs', () => {
  it('counts the processor time of all its processes', async () => {
    writeProject(`const spent = () => { const { user, system } = process.cpuUsage(); return user + system; };
                  while (spent() < 300_000);`);
    const { cpuSeconds } = await measureBuild(folder, never);
    expect(cpuSeconds).toBeGreaterThan(0.3);
  });

  it('takes at least as long as the processor works on one thread', async () => {
    writeProject(`while (process.cpuUsage().user < 100_000);`);
    const { wallSeconds } = await measureBuild(folder, never);
    expect(wallSeconds).toBeGreaterThan(0.1);
  });

  it('tells the memory of its largest process in megabytes', async () => {
    writeProject(`Buffer.alloc(400_000_000, 1);`);
    const { peakMegabytes } = await measureBuild(folder, never);
    expect(peakMegabytes).toBeGreaterThan(400);
    expect(peakMegabytes).toBeLessThan(800);
  });

  it.each(['dist', '.astro'])('finds nothing of an earlier build in %s', async (kept) => {
    mkdirSync(path.join(folder, kept));
    writeProject(`import { existsSync } from 'node:fs'; process.exitCode = existsSync('${kept}') ? 1 : 0;`);
    await expect(measureBuild(folder, never)).resolves.toBeDefined();
  });

  it('is unknown where the build fails: the error says what the build printed', async () => {
    writeProject(`console.log('one line'); console.error('and another'); process.exitCode = 3;`);
    await expect(measureBuild(folder, never)).rejects.toThrow(/failed[^]*one line[^]*and another/);
  });

  it('leaves no process behind when it is stopped', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    writeProject(`import { connect } from 'node:net'; connect(${port}, '127.0.0.1');`);
    const controller = new AbortController();
    const measuring = measureBuild(folder, controller.signal);
    const [socket] = (await once(server, 'connection')) as [Socket];
    const closed = new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));
    controller.abort(new Error('enough'));
    await expect(measuring).rejects.toThrow('enough');
    await closed;
  });

  it('does not begin when it is stopped before', async () => {
    writeProject(`import { writeFileSync } from 'node:fs'; writeFileSync('begun', '');`);
    await expect(measureBuild(folder, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
    expect(existsSync(path.join(folder, 'begun'))).toBe(false);
  });
});
