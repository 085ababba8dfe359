import type { AlarmChannel, AlarmMessage, Sending } from '../../../netlify/runtime/alarms/alarm-channel.ts';
import type { AlarmParts } from '../../../netlify/runtime/alarms/alarm-parts.ts';
import type { StatusStore } from '../../../netlify/runtime/store/status-store.ts';
import type { AlarmChannelName } from '../../../src/status/alarm-record.ts';
import { NETWORK } from '../../domain/status/fixtures.ts';
import type { TestClock } from '../test-service.ts';

/** A channel that keeps what it takes, and does what it is told to. */
export class FakeChannel implements AlarmChannel {
  readonly name: AlarmChannelName;
  readonly taken: string[] = [];
  tries = 0;
  next: () => Sending = () => ({ outcome: 'sent' });

  constructor(name: AlarmChannelName = 'ntfy') {
    this.name = name;
  }

  send({ title }: AlarmMessage): Promise<Sending> {
    this.tries += 1;
    const sending = this.next();
    if (sending.outcome === 'sent') this.taken.push(title);
    return Promise.resolve(sending);
  }

  reach(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}

/** What telling staff needs, over a store; the title of a message is its stage and its event. */
export function createAlarmParts(
  store: StatusStore,
  channels: readonly AlarmChannel[],
  clock: TestClock,
): AlarmParts & { readonly lines: string[] } {
  const lines: string[] = [];
  return {
    store,
    channels,
    plan: { quietHours: undefined, wakes: false, timeZone: 'Europe/Madrid' },
    place: { network: NETWORK, ratesThrough: '2030-12-31', timeZone: 'Europe/Madrid', afterMinutes: 10 },
    compose: ({ event, stage }) => ({ title: `${stage} ${event.id}`, text: '', kind: 'urgent', link: undefined }),
    now: () => clock.now,
    wait: () => Promise.resolve(),
    log: (line) => lines.push(line),
    lines,
  };
}
