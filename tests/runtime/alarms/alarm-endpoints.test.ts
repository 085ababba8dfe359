import { describe, expect, it } from 'vitest';
import { explainAlarms } from '../../../netlify/runtime/alarms/explain-alarms.ts';
import { runAlarms } from '../../../netlify/runtime/alarms/run-alarms.ts';
import { serveAlarmTest } from '../../../netlify/runtime/alarms/serve-alarm-test.ts';
import { serveEvidence, serveStatus } from '../../../netlify/runtime/endpoints.ts';
import { refusalsSchema } from '../../../src/domain/status/alarm-record.ts';
import { findClosedPort } from '../faulty-server.ts';
import { openStore } from '../memory-blobs.ts';
import { createTestRuntime, see, type Seen } from '../test-runtime.ts';
import { createTestService, type TestService } from '../test-service.ts';
import { startNtfyServer } from './alarm-server.ts';

const STAFF = { 'x-staff-password': 'copper-bell' };

function createRuntime(on: TestService, variables: Record<string, string>): ReturnType<typeof createTestRuntime> {
  return createTestRuntime(on.service, variables, () => on.clock.now, on.store);
}

async function askForTest(
  on: TestService,
  variables: Record<string, string>,
  { method = 'POST', headers = STAFF }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Seen> {
  const request = new Request('https://place.example/api/internet-status/alarm-test', { method, headers });
  return see(await serveAlarmTest(request, createRuntime(on, variables)));
}

describe('POST /api/internet-status/alarm-test', () => {
  it('A test goes to every way that is set up, in the language that is set, and each says what became of it.', async () => {
    const { url, arrived } = await startNtfyServer();
    const on = createTestService(openStore());
    const answer = await askForTest(on, {
      ALARM_NTFY_URL: `${url}/topic`,
      ALARM_WEBHOOK_URL: `${await findClosedPort()}/hook`,
      ALARM_LANGUAGE: 'de',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        results: [
          { channel: 'ntfy', outcome: 'sent' },
          { channel: 'webhook', outcome: 'failed', reason: 'unreachable' },
        ],
      },
      headers: { 'cache-control': 'no-store' },
    });
    expect(arrived).toHaveLength(1);
    expect(arrived[0]?.body).toMatchObject({ topic: 'topic', priority: 3 });
  });

  it('It is sent once a minute: a second one gets 429, and after that minute another.', async () => {
    const { url, arrived } = await startNtfyServer();
    const on = createTestService(openStore());
    const variables = { ALARM_NTFY_URL: `${url}/topic` };
    const statuses: number[] = [];
    for (const ms of [0, 20_000, 40_000]) {
      on.clock.advance(ms);
      statuses.push((await askForTest(on, variables)).status);
    }
    expect(statuses).toEqual([200, 429, 200]);
    expect(arrived).toHaveLength(2);
  });

  it('Where no way is set up, there is no result.', async () => {
    expect(await askForTest(createTestService(openStore()), {})).toMatchObject({ status: 200, body: { results: [] } });
  });

  it.each([
    [405, { method: 'GET' }],
    [405, { method: 'PUT' }],
    [403, { headers: { ...STAFF, origin: 'https://evil.example' } }],
    [401, { headers: {} }],
    [401, { headers: { 'x-staff-password': 'violet-kite' } }],
  ])('%i for %j, and nothing is sent.', async (status, ask) => {
    const { url, arrived } = await startNtfyServer();
    const answer = await askForTest(createTestService(openStore()), { ALARM_NTFY_URL: `${url}/topic` }, ask);
    expect(answer.status).toBe(status);
    expect(arrived).toEqual([]);
  });

  it('Where the store cannot say whether one was sent, the answer is 503.', async () => {
    const on = createTestService(openStore());
    Object.assign(on.store, { openClaim: () => Promise.reject(new Error('gone')) });
    expect(await askForTest(on, {})).toMatchObject({ status: 503, text: '{"error":"unavailable"}' });
  });
});

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
