import { describe, expect, it } from 'vitest';
import { explainStatus } from '../../../src/status/explanation.ts';
import { createOverrideRecord } from '../../../src/status/override.ts';
import { createStatusRecord } from '../../../src/status/record.ts';
import { createReading, FINE_SNAPSHOT, NETWORK, TAKEN_AT } from './fixtures.ts';

const NOW = Date.parse(TAKEN_AT);
const STATUS = createStatusRecord(createReading(), undefined, NETWORK, NOW);
const OVERRIDE = createOverrideRecord({ action: 'set', minutes: 5, spots: { terrain: 'down' } }, NOW);

describe('explainStatus', () => {
  it('Before the first reading there is nothing to explain.', () => {
    expect(explainStatus(undefined, undefined, NETWORK, NOW)).toEqual({
      shown: null,
      automatic: null,
      evidence: [],
      takenAt: null,
      settings: null,
    });
  });

  it('What the equipment says is shown, with its evidence.', () => {
    expect(explainStatus(STATUS, undefined, NETWORK, NOW)).toEqual({
      shown: FINE_SNAPSHOT,
      automatic: FINE_SNAPSHOT,
      evidence: [{ subject: 'internet', rule: 'line-up', figures: { periods: 0, slow: 0 }, since: TAKEN_AT }],
      takenAt: TAKEN_AT,
      settings: null,
    });
  });

  it('What staff have set is shown, beside what the equipment says.', () => {
    const explanation = explainStatus(STATUS, OVERRIDE, NETWORK, NOW);
    expect(explanation.shown?.spots[1]?.level).toBe('down');
    expect(explanation.automatic).toEqual(FINE_SNAPSHOT);
    expect(explanation.settings).toMatchObject({ spots: { terrain: 'down' } });
  });

  it('What staff had set until now is no longer shown.', () => {
    const explanation = explainStatus(STATUS, OVERRIDE, NETWORK, NOW + 5 * 60_000);
    expect(explanation.settings).toBeNull();
    expect(explanation.shown?.override).toEqual({ active: false });
  });
});
