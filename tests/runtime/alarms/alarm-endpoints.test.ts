import { describe, expect, it } from 'vitest';
import { explainAlarms } from '../../../netlify/runtime/alarms/explain-alarms.ts';
import { runAlarms } from '../../../netlify/runtime/alarms/run-alarms.ts';
import { serveEvidence, serveStatus } from '../../../netlify/runtime/endpoints.ts';
import { refusalsSchema } from '../../../src/status/alarm-record.ts';
import { openStore } from '../memory-blobs.ts';
import { createTestRuntime, see } from '../test-runtime.ts';
import { createTestService, type TestService } from '../test-service.ts';
import { startNtfyServer } from './alarm-server.ts';

const STAFF = { 'x-staff-password': 'copper-bell' };

function createRuntime(on: TestService, variables: Record<string, string>): ReturnType<typeof createTestRuntime> {
  return createTestRuntime(on.service, variables, () => on.clock.now, on.store);
}

describe('What staff see of alarms', () => {
  async function evidence(on: TestService, variables: Record<string, string>): Promise<unknown> {
    const request = new Request('https://place.example/api/internet-status/evidence', { headers: STAFF });
    return (await see(await serveEvidence(request, createRuntime(on, variables), explainAlarms))).body;
  }

  it('Which ways are set up, what is wrong with the rest, and the last messages, without a secret.', async () => {
    const { url, arrived } = await startNtfyServer();
    const on = createTestService(openStore());
    on.controller.line = 'down';
    const variables = {
      ALARM_NTFY_URL: `${url}/secret-topic`,
      ALARM_SMTP_URL: 'smtps://user:secret-pass@mail.example',
      ALARM_QUIET_HOURS: '23-7',
      ALARM_LANGUAGE: 'tlh',
    };
    for (let reading = 0; reading < 3; reading += 1) {
      await on.service.refresh();
      await runAlarms(createRuntime(on, variables), on.clock.now + 60_000);
      on.clock.advance(300_001);
    }
    expect(arrived).toHaveLength(1);
    const body = await evidence(on, variables);
    expect(body).toMatchObject({
      alarms: {
        channels: ['ntfy'],
        problems: [
          { name: 'ALARM_QUIET_HOURS', problem: 'malformed' },
          { name: 'ALARM_LANGUAGE', problem: 'malformed' },
          { name: 'ALARM_EMAIL_FROM', problem: 'missing' },
          { name: 'ALARM_EMAIL_TO', problem: 'missing' },
        ],
        afterMinutes: 10,
        wakes: true,
        messages: [{ kind: 'internet', stage: 'began', level: 'outage', channel: 'ntfy', outcome: 'sent' }],
      },
    });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('Without any of it, that nobody is told.', async () => {
    expect(await evidence(createTestService(openStore()), {})).toMatchObject({
      alarms: { channels: [], problems: [], messages: [] },
    });
  });
});

describe('Refused guest passwords', () => {
  async function refuse(runtime: ReturnType<typeof createTestRuntime>, password: string | undefined): Promise<void> {
    const headers: Record<string, string> = password === undefined ? {} : { 'x-status-password': password };
    const request = new Request('https://place.example/api/internet-status', { headers });
    expect((await serveStatus(request, '198.51.100.9', runtime)).status).toBe(401);
  }

  it('The thirtieth within ten minutes is written down, once, without what was sent; ordinary ones cost nothing.', async () => {
    const on = createTestService(openStore());
    const written: unknown[] = [];
    const write = on.store.writeRefusals.bind(on.store);
    Object.assign(on.store, {
      writeRefusals: (note: Parameters<typeof write>[0]) => {
        written.push(note);
        return write(note);
      },
    });
    const runtime = createRuntime(on, {});
    for (let count = 0; count < 29; count += 1) await refuse(runtime, `guess ${count}`);
    for (let count = 0; count < 20; count += 1) await refuse(runtime, undefined);
    expect(written).toEqual([]);
    for (let count = 0; count < 40; count += 1) await refuse(runtime, 'guess');
    expect(written).toEqual([{ from: '2026-03-02T10:00:00.000Z', at: '2026-03-02T10:00:00.000Z', count: 30 }]);
    expect(refusalsSchema.parse(JSON.parse((await on.store.readRefusals()) ?? ''))).toMatchObject({ count: 30 });
  });

  it('Thirty in half an hour are not unusual.', async () => {
    const on = createTestService(openStore());
    const runtime = createRuntime(on, {});
    for (let count = 0; count < 30; count += 1) {
      await refuse(runtime, 'guess');
      on.clock.advance(60_000);
    }
    expect(await on.store.readRefusals()).toBeUndefined();
  });
});
