import { loadRecord, type StatusStore } from '../../netlify/runtime/store.ts';
import type { Network } from '../../src/schema/network.ts';
import { explainStatus } from '../../src/status/explanation.ts';
import { overrideRecordSchema } from '../../src/status/override.ts';
import { createStatusRecord, statusRecordSchema } from '../../src/status/evaluate.ts';
import type { Equipment } from './equipment.ts';
import { look, ok, type Finding } from './report.ts';

const NOTHING = look(
  'Nothing can be shown: everybody gets 503.',
  'Mend what is wrong above; if nothing is, open the internet page of the site, and look again.',
);
const NOTHING_HERE = ok('Nothing yet on this machine. What the live site shows is in its own store.');

/** What everybody is shown now by what is in the store, why, and what the reading that was just taken would make of it. */
export async function checkShown(
  store: Pick<StatusStore, 'get'>,
  isLive: boolean,
  equipment: Equipment,
  network: Network,
): Promise<Finding[]> {
  const ignore = (): undefined => undefined;
  const status = await loadRecord(store, 'status', statusRecordSchema, ignore).catch(ignore);
  const override = await loadRecord(store, 'override', overrideRecordSchema, ignore).catch(ignore);
  const at = Date.now();
  const now = explainStatus(status, override, network, at);
  const next =
    'reading' in equipment
      ? explainStatus(createStatusRecord(equipment.reading, status, network, at), override, network, at)
      : undefined;
  return [
    ...(now.shown ? describe('Now', now) : [isLive ? NOTHING : NOTHING_HERE]),
    ...(now.settings ? [ok(`Staff have set this by hand, until ${now.settings.expiresAt}.`)] : []),
    ...(next ? describe('With the reading just taken', next) : []),
  ];
}

function describe(when: string, { shown, evidence }: ReturnType<typeof explainStatus>): Finding[] {
  if (!shown) return [];
  const { internet, spots, updatedAt } = shown;
  const whose = internet.level === 'ok' ? '' : ` (${internet.attribution})`;
  const areas = spots.map(({ key, level, aps }) => {
    const listed = aps.map((ap) => `${ap.key} ${ap.level}${ap.reason ? `: ${ap.reason}` : ''}`);
    return `${key} ${level}${listed.length > 0 ? ` (${listed.join(', ')})` : ''}`;
  });
  const says = `${when}: internet ${internet.level}${whose}; ${areas.join('; ')}; of ${updatedAt}.`;
  const isFine = internet.level === 'ok' && spots.every(({ level }) => level === 'ok');
  return [
    isFine ? ok(says) : look(says, 'docs/design.md says what each takes to count and to clear.'),
    ...evidence.map(({ subject, rule, figures, since }) => {
      const told = Object.entries(figures).map(([name, value]) => `, ${name} ${value}`);
      return ok(`why: ${subject}: ${rule}${told.join('')}, since ${since}`);
    }),
  ];
}
