import type { Examined } from './check.ts';
import { fault, look, ok, type Finding } from './finding.ts';

/** Netlify Blobs answers within tens of milliseconds. */
const SLOW_MS = 1_000;
/** Three readings have been missed. */
const OLD_MINUTES = 15;

const MEND = {
  local: 'Look whether the folder is there, whether you may write into it, and whether the disk is full.',
  host: 'Compare NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN with the host (docs/hosting.md), and look at its status page.',
} as const;

/** Whether the store can be read and written, and how old what it holds is. */
export function checkStore({ stored, at }: Examined): readonly Finding[] {
  const { where, isLocal, probe, unread, unusable, setAside } = stored;
  const mend = MEND[isLocal ? 'local' : 'host'];
  return [
    ...('problem' in probe
      ? [fault(`${where} cannot be written: ${probe.problem}.`, mend)]
      : [describeTime(where, probe.tookMs)]),
    ...(unread === undefined ? [] : [fault(`${where} cannot be read: ${unread}.`, mend)]),
    ...unusable.map((problem) =>
      fault(
        `${problem}.`,
        'The next one takes its place; an outage log or a history is set aside first. Send the maintainers this line.',
      ),
    ),
    ...(setAside.length === 0
      ? []
      : [
          look(
            `Records that could not be read were set aside: ${setAside.join(', ')}.`,
            'Keep them: what they hold is missing in the history and in npm run outages. Send the maintainers this line.',
          ),
        ]),
    ...(unread === undefined ? [describeAge(stored, at), ...describeLogs(stored)] : []),
  ];
}

function describeTime(where: string, tookMs: number): Finding {
  const says = `${where} can be read and written, and took ${tookMs} ms for it`;
  if (tookMs < SLOW_MS) return ok(`${says}.`);
  return look(`${says}: it is slow.`, 'Try again; the site gives each operation 1.5 to 2 seconds.');
}

function describeAge({ status, backoff, isLocal }: Examined['stored'], at: number): Finding {
  if (backoff && Date.parse(backoff.until) > at)
    return look(`The equipment has asked to be left alone until ${backoff.until}.`, 'Wait until then.');
  if (!status)
    return look(
      'No reading is stored yet.',
      isLocal ? 'Run npm start.' : 'Open the internet page of the site, and look again.',
    );
  const minutes = Math.round((at - Date.parse(status.takenAt)) / 60_000);
  const says = `The newest reading that is stored was taken ${minutes} minutes ago.`;
  if (minutes < -2)
    return fault(says, 'It is from a clock that ran ahead: set the clocks, and wait for the next reading.');
  if (minutes <= OLD_MINUTES) return ok(says);
  const next = isLocal
    ? 'Run npm start, if this should be newer.'
    : 'Look at the log of the function refresh-snapshot at the host.';
  return isLocal ? look(says, next) : fault(says, next);
}

/** From when the logs tell, where they can be read; that they cannot stands above. */
function describeLogs({ history, outages }: Examined['stored']): Finding[] {
  if (!history) return [];
  const first = history.days[0]?.date ?? history.last.takenAt.slice(0, 10);
  const count = outages?.outages.length ?? 0;
  return [ok(`The history begins on ${first}; the outage log has ${count} ${count === 1 ? 'outage' : 'outages'}.`)];
}
