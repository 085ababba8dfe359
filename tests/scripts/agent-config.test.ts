import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readAgentConfig } from '../../scripts/site-agent/agent-config.ts';
import { presenceOf } from '../../scripts/site-agent/ask-tcp.ts';

describe('readAgentConfig', () => {
  it('The example in the README can be used as it stands.', () => {
    const [, section = ''] = readFileSync('README.md', 'utf8').split('## Equipment without a cloud');
    const [, example = ''] = [...section.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text ?? '');
    const folder = mkdtempSync(path.join(tmpdir(), 'agent-config-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const file = path.join(folder, 'site-agent.json');
    writeFileSync(file, example);
    const { accessPoints, gateway, wan } = readAgentConfig(file);
    expect(accessPoints.map(({ probe, port }) => [probe, port])).toEqual([
      ['snmp', 161],
      ['snmp', 161],
      ['ping', undefined],
      ['tcp', 80],
    ]);
    expect([gateway?.port, wan.targets.length]).toEqual([161, 2]);
  });
});

describe('the address of an access point', () => {
  it.each(['02:00:5e:10:00:01', '02:00:5E:10:00:01', '02-00-5E-10-00-01'])('may be written as %s', (mac) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'agent-config-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const file = path.join(folder, 'site-agent.json');
    const config = { accessPoints: [{ mac, host: 'ap', probe: 'ping' }], wan: { targets: ['192.0.2.1:443'] } };
    writeFileSync(file, JSON.stringify(config));
    expect(readAgentConfig(file).accessPoints).toMatchObject([{ mac: '02:00:5e:10:00:01' }]);
  });
});

describe('presenceOf', () => {
  const failed = (code: string): { kind: 'failed'; code: string } => ({ kind: 'failed', code });
  const open = { kind: 'open', tookMs: 3 } as const;

  it.each([
    ['answer', [open, failed('ETIMEDOUT')]],
    ['answer', [failed('ETIMEDOUT'), failed('ECONNREFUSED')]],
    ['answer', [failed('ECONNRESET')]],
    ['silence', [failed('ETIMEDOUT'), failed('EHOSTUNREACH')]],
    ['silence', [failed('EHOSTDOWN')]],
    ['problem', [failed('ENOTFOUND')]],
    ['problem', [failed('ETIMEDOUT'), failed('ENETUNREACH')]],
    ['problem', [failed('EACCES')]],
  ])('It is: %s, after %j.', (kind, connections) => {
    expect(presenceOf(connections).kind).toBe(kind);
  });
});
