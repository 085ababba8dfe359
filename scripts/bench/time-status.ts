import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { median } from './median.ts';

const REQUESTS = 100;
const PASSWORD = 'bench-password';

/** The status of a server that has just been started, which reads the equipment, and of one that has a fresh reading. */
export async function timeStatus(folder: string, runs: number): Promise<string[][]> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const server = spawn(process.execPath, ['scripts/serve.ts', '--store', path.join(folder, `store-${run}`)], {
      env: { ...process.env, PORT: '0', DEMO_PORT: '0', GUEST_WIFI_PASSWORD: PASSWORD, NETWORK_CONTROLLER: 'demo' },
    });
    const [url] = /http:\/\/localhost:\d+/.exec(String(await once(server.stdout, 'data'))) ?? [];
    const ask = async (): Promise<number> => {
      const start = performance.now();
      const response = await fetch(`${url}/api/internet-status`, { headers: { 'x-status-password': PASSWORD } });
      await response.text();
      if (!response.ok) throw new Error(`The status answers ${response.status}.`);
      return performance.now() - start;
    };
    cold.push(await ask());
    for (let request = 0; request < REQUESTS; request += 1) warm.push(await ask());
    server.kill('SIGINT');
  }
  return [
    ['of a server that has just been started, which reads the equipment', median(cold).toFixed(0)],
    ['with a fresh reading', median(warm).toFixed(1)],
  ];
}
