import { parseRows, type Dropped } from '../../../netlify/runtime/equipment/lenient.ts';
import { createOmadaReading } from '../../../netlify/runtime/equipment/omada-reading.ts';
import { deviceSchema, wanPortSchema } from '../../../netlify/runtime/equipment/omada-schemas.ts';
import type { Reading } from '../../../src/status/reading.ts';

export const NOW = Date.UTC(2026, 2, 2, 10, 2);

interface VendorAnswers {
  readonly gateway?: object;
  readonly devices?: object[];
  readonly ports?: unknown[];
}

/** A reading from the vendor's words, through the schemas that stand before it. */
export function createFrom({ gateway = {}, devices = [], ports = [] }: VendorAnswers): Reading {
  return readFrom([{ mac: '02-00-5E-10-00-FF', type: 'gateway', detailStatus: 14, ...gateway }, ...devices], ports);
}

/** The same of a site whose devices are these. */
export function readFrom(devices: unknown[], ports: unknown[] = []): Reading {
  const dropped: Dropped = new Set();
  const answers = {
    devices: parseRows('devices', deviceSchema, devices, dropped),
    ports: parseRows('wan-status', wanPortSchema, ports, dropped),
  };
  return createOmadaReading({ ...answers, dropped }, NOW);
}
