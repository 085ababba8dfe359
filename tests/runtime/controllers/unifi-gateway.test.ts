import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../src/status/reading.ts';
import { createFrom, type VendorAnswers } from './unifi-answers.ts';

describe('the gateway', () => {
  const gatewayUp = (startupTime: unknown): Reading['gateway'] =>
    createFrom({ devices: [{ mac: '02', isConsole: true, startupTime }] }).gateway;

  it('The console has been up since its start.', () => {
    expect(gatewayUp('2026-03-02T09:52:00Z')).toEqual({ uptimeSeconds: 600 });
  });

  it('A console that starts in the future has been up for no time.', () => {
    expect(gatewayUp('2026-03-02T10:30:00Z')).toEqual({ uptimeSeconds: 0 });
  });

  it.each([[null], [undefined], [''], ['garbage']])(
    'A console whose start is %j has an uptime that is not known.',
    (startupTime) => {
      expect(gatewayUp(startupTime)).toEqual({});
    },
  );

  it('The uptime of other devices is not that of the gateway.', () => {
    const devices = [{ mac: '02', isConsole: false, startupTime: '2026-03-02T09:52:00Z' }];
    expect(createFrom({ devices }).gateway).toEqual({});
  });

  const cloudKey = { mac: '02005E1000EE', isConsole: true, startupTime: '2026-03-02T09:52:00Z' };
  const router = { mac: '02005E1000FF', isConsole: false, startupTime: '2026-03-01T10:02:00Z' };
  const meta = { gatewayMac: '02:00:5e:10:00:ff' };

  it.each<[string, Reading['gateway'], VendorAnswers]>([
    ['the device that the site names', { uptimeSeconds: 86_400 }, { meta, devices: [cloudKey, router] }],
    ['the device that the site names, which is not listed', {}, { meta, devices: [cloudKey] }],
    [
      'the device that is called like a gateway, beside a Cloud Key',
      { uptimeSeconds: 86_400 },
      {
        devices: [
          { ...cloudKey, shortname: 'UCKP' },
          { ...router, shortname: 'UXGLITE' },
        ],
      },
    ],
    ['nothing, where there is only a Cloud Key', {}, { devices: [{ ...cloudKey, model: 'Cloud Key Gen2 Plus' }] }],
    [
      'the console, beside an old gateway',
      { uptimeSeconds: 600 },
      {
        devices: [
          { ...router, model: 'USG-3P' },
          { ...cloudKey, model: 'UDM Pro' },
        ],
      },
    ],
    [
      'the gateway in touch, beside one that is not',
      { uptimeSeconds: 86_400 },
      {
        devices: [
          { mac: '02', model: 'USG-3P', status: 'offline', startupTime: '2026-01-01T00:00:00Z' },
          { ...router, model: 'UXG Pro' },
        ],
      },
    ],
  ])('The uptime is that of %s: %j.', (_title, gateway, said) => {
    expect(createFrom(said).gateway).toEqual(gateway);
  });
});
