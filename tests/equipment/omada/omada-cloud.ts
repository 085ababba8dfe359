import type { Controller, Fetch } from '../../../netlify/runtime/equipment/controller.ts';
import { createOmadaController } from '../../../netlify/runtime/equipment/omada/omada-controller.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { answerWith, NOW, type Answers } from '../answers.ts';
import { MACS, type VendorCase } from '../vendor-case.ts';

export const OMADA_SITE = '/openapi/v1/omada-1/sites/site-1';
export const OMADA_GATEWAY = { mac: '02-00-5E-10-00-FF', type: 'gateway', detailStatus: 14 };

export const success = (result: unknown): unknown => ({ errorCode: 0, msg: 'Success.', result });

export function omadaAnswers(devices: readonly unknown[], ports: readonly unknown[] = []): Answers {
  return {
    '/openapi/authorize/token': success({ accessToken: 'token-1', expiresIn: 7200 }),
    '/openapi/v1/omada-1/sites': success({ totalRows: 1, data: [{ siteId: 'site-1', name: 'Barn' }] }),
    [`${OMADA_SITE}/devices`]: success({ totalRows: devices.length, data: devices }),
    [`${OMADA_SITE}/gateways/02-00-5E-10-00-FF/wan-status`]: success(ports),
  };
}

/** Creates the real controller on a cloud; an empty `siteId` selects the only site. */
function createOmada(fetch: Fetch, siteId = 'site-1'): Controller {
  const credentials = { omadaId: 'omada-1', clientId: 'Xq7-client', clientSecret: 'Xq7-secret' };
  return createOmadaController({ apiUrl: 'https://omada.example', ...credentials, siteId: siteId || undefined, fetch });
}

export function readOmada(answers: Answers | Fetch, siteId?: string): Promise<Reading> {
  const fetch = typeof answers === 'function' ? answers : answerWith(answers);
  return createOmada(fetch, siteId).read(NOW, new AbortController().signal);
}

export const omadaCase: VendorCase = {
  variables: {
    OMADA_API_URL: 'https://omada.example',
    OMADA_ID: 'omada-1',
    OMADA_CLIENT_ID: 'Xq7-client',
    OMADA_CLIENT_SECRET: 'Xq7-secret',
    OMADA_SITE_ID: 'site-1',
  },
  apiUrl: 'OMADA_API_URL',
  paths: ['/openapi/authorize/token', `${OMADA_SITE}/devices`, `${OMADA_SITE}/gateways/02-00-5E-10-00-FF/wan-status`],
  isForeign: ([path]) => path === '/openapi/v1/omada-1/sites',
  cannotTell: [],
  answers: (now, { line = 'up', hasBackup = false, accessPoints = 'online', isDark = false, lossPercent = 0 } = {}) => {
    const heard = { lastSeen: now - 60_000 };
    const detailStatus = isDark || accessPoints === 'offline' ? 0 : 14;
    return omadaAnswers(
      [
        { ...OMADA_GATEWAY, ...heard, uptime: '21day(s) 0h 0m 0s', cpuUtil: 7, ...(isDark && { detailStatus: 0 }) },
        ...MACS.map((mac) => ({ mac, type: 'ap', ...heard, detailStatus })),
      ],
      [
        { port: 1, status: 1, internetState: line === 'up' ? 1 : 0, latency: 12, loss: lossPercent, ip: '203.0.113.7' },
        ...(hasBackup ? [{ port: 2, status: 1, internetState: 1, latency: 48, loss: 0 }] : []),
      ],
    );
  },
};
