import type { Reading } from '../../../src/status/reading.ts';

/** The reading of two minutes past ten of equipment that says nothing. */
export const NOTHING_KNOWN: Reading = {
  takenAt: '2026-03-02T10:02:00.000Z',
  site: 'unknown',
  siteSustained: false,
  wan: { primary: 'unknown', sustained: false, backupActive: false, periods: [] },
  gateway: {},
  accessPoints: [],
  publicAddresses: [],
};
