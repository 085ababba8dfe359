import { describe, expect, it } from 'vitest';
import { type Changes } from '../fixture.ts';
import { read, operation, accepts } from './openapi-reader.ts';

describe('the internet status in it', () => {
  it('needs the guest password in a header, or none on the place’s own network', () => {
    expect(operation('/api/internet-status').security).toEqual([{ guestWifiPassword: [] }, {}]);
    expect(read().components.securitySchemes).toMatchObject({
      guestWifiPassword: { type: 'apiKey', in: 'header', name: 'x-status-password' },
    });
    expect(read().security).toEqual([]);
  });

  it('has a tag of its own, as has its history, and is described in three paragraphs', () => {
    const operations = ['/api/internet-status', '/api/internet-status/history'].map((path) => operation(path));
    expect(operations.map(({ tags }) => tags)).toEqual([['status'], ['status']]);
    expect(operations.map(({ description }) => description.split('\n\n').length)).toEqual([3, 2]);
  });

  it('is never stored and always JSON: 200, 401 and 503', () => {
    const { responses } = operation('/api/internet-status');
    expect(Object.keys(responses)).toEqual(['200', '401', '503']);
    for (const { headers, content } of Object.values(responses)) {
      expect(headers?.['Cache-Control']?.schema).toEqual({ type: 'string', const: 'no-store' });
      expect(Object.keys(content ?? {})).toEqual(['application/json']);
    }
    expect(responses[503]?.headers?.['Retry-After']?.schema).toEqual({ type: 'integer', minimum: 0 });
  });

  it.each([
    ['what each area is called here', '`coworking` is Barn, `terrain` is Garden, `molino` is Mill.'],
    ['when 401 is answered', "Callers on the place's own network need no password."],
    ['how often to ask', 'poll no faster, and compare `updatedAt`'],
    ['when a snapshot says nothing any more', 'more than ten minutes ago'],
  ])('says %s', (_, words) => {
    expect(
      operation('/api/internet-status')
        .description.split('\n\n')
        .filter((part) => part.includes(words)),
    ).toHaveLength(1);
  });

  it('has a slow line and one access point of this place in its example, which an area that shows none does not list', () => {
    const example = (changes: Changes = {}): unknown =>
      operation('/api/internet-status', changes).responses[200]?.content?.['application/json']?.example;
    const ok = { level: 'ok', showAps: true, aps: [] };
    const fault = { key: 'garden', level: 'limited', reason: 'interrupted' };
    expect(example()).toEqual({
      updatedAt: '2026-11-20T09:35:02.114Z',
      internet: { level: 'degraded', attribution: 'provider' },
      spots: [
        { key: 'coworking', ...ok },
        { key: 'terrain', level: 'limited', showAps: true, aps: [fault] },
        { key: 'molino', ...ok },
      ],
      override: { active: false },
    });
    expect(example({ data: { 'network.spots.1.showAps': false } })).toMatchObject({
      spots: [{}, { level: 'limited', showAps: false, aps: [] }, {}],
    });
    const accessPoints = ['garden', 'yard'].map((key, index) => {
      return { key, name: { en: 'Garden', es: 'Jardín', de: 'Garten' }, mac: `02:00:5e:10:00:3${index}` };
    });
    expect(example({ data: { 'network.spots.1.accessPoints': accessPoints } })).toMatchObject({
      spots: [{}, { aps: [fault] }, {}],
    });
  });

  it('is a snapshot or an error, by name: generated clients know no third', () => {
    const { responses } = operation('/api/internet-status');
    const schemas = Object.values(responses).map(({ content }) => content?.['application/json']?.schema);
    expect(schemas).toEqual(
      ['InternetStatus', 'StatusError', 'StatusError'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
    );
  });

  it('names the header to send with 401', () => {
    expect(operation('/api/internet-status').responses[401]?.headers?.['WWW-Authenticate']?.schema).toEqual({
      type: 'string',
    });
  });

  it('has examples that its schemas accept', () => {
    const { responses } = operation('/api/internet-status');
    const { InternetStatus = {}, StatusError: error = {} } = read().components.schemas;
    expect(accepts(InternetStatus, responses[200]?.content?.['application/json']?.example)).toBe(true);
    expect(responses[401]?.content?.['application/json']?.example).toEqual({ error: 'unauthorized' });
    expect(responses[503]?.content?.['application/json']?.example).toEqual({ error: 'unavailable' });
    expect(accepts(error, { error: 'unauthorized' })).toBe(true);
    expect(accepts(error, { error: 'unavailable' })).toBe(true);
    expect(accepts(error, { error: 'other' })).toBe(false);
  });

  it.each([
    ['a level that does not exist', { internet: { level: 'slow', attribution: 'us' } }],
    ['a fault that is nobody’s', { internet: { level: 'outage', attribution: 'ok' } }],
    ['a fault without a fault', { internet: { level: 'ok', attribution: 'us' } }],
    ['a field besides', { secret: 'x' }],
    ['two spots', { spots: [] }],
    ['a time without its zone', { updatedAt: '2026-11-20T09:35:02' }],
  ])('has a schema that refuses %s', (_, change) => {
    const { InternetStatus = {} } = read().components.schemas;
    const example = operation('/api/internet-status').responses[200]?.content?.['application/json']?.example;
    expect(accepts(InternetStatus, Object.assign({}, example, change))).toBe(false);
  });
});

describe('its history in it', () => {
  const history = (): ReturnType<typeof operation> => operation('/api/internet-status/history');
  const example = (): unknown => history().responses[200]?.content?.['application/json']?.example;

  it('is gated and answered as the status is, but for what it holds', () => {
    const status = operation('/api/internet-status');
    expect(history().security).toEqual(status.security);
    expect(Object.keys(history().responses)).toEqual(['200', '401', '503']);
    expect(history().responses[401]).toEqual(status.responses[401]);
    expect(history().responses[200]?.headers).toEqual(status.responses[200]?.headers);
    expect(history().responses[200]?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/InternetHistory',
    });
  });

  it('has an example of this place that its schema accepts, in which a day is as long as it has been', () => {
    const { InternetHistory = {} } = read().components.schemas;
    expect(accepts(InternetHistory, example())).toBe(true);
    const [from, to, now] = ['2026-11-19T20:30:00.000Z', '2026-11-19T20:55:00.000Z', '2026-11-19T21:05:00.000Z'];
    const fine = {
      recent: [{ from, to: now, level: 'ok' }],
      days: [{ date: '2026-11-19', seconds: { ok: 2100, limited: 0, down: 0, unknown: 77_400 } }],
    };
    const outage = { provider: 1500, us: 0 };
    const seconds = { ok: 600, degraded: { provider: 0, us: 0 }, outage, unknown: 77_400 };
    expect(example()).toEqual({
      updatedAt: '2026-11-19T21:00:01.204Z',
      timeZone: 'Europe/Madrid',
      internet: {
        recent: [
          { from, to, level: 'outage', attribution: 'provider' },
          { from: to, to: now, level: 'ok', attribution: 'ok' },
        ],
        days: [{ date: '2026-11-19', seconds }],
      },
      spots: ['coworking', 'terrain', 'molino'].map((key) => ({ key, ...fine })),
    });
    for (const change of [{ spots: [] }, { updatedAt: 'now' }, { more: 1 }]) {
      expect(accepts(InternetHistory, Object.assign({}, example(), change)), JSON.stringify(change)).toBe(false);
    }
    expect(accepts(InternetHistory, Object.assign({}, example(), { updatedAt: null }))).toBe(true);
  });
});
