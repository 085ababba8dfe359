import { answer, UNAUTHORIZED, UNAVAILABLE, type ApiAnswer } from './guest-page.ts';
import { wordsOf } from '../site.ts';

/** The access points of the third area, all in trouble. */
const APS = Object.keys(wordsOf('en').accessPoints)
  .slice(-3)
  .map((key) => ({ key, level: 'down', reason: 'isolated' }));

/** What the API may answer, by a name for what guests then see. */
export const STATES = {
  ok: answer(),
  'slow, the provider': answer({ internet: ['degraded', 'provider'] }),
  'down, us': answer({ internet: ['outage', 'us'] }),
  'all at once': answer({
    levels: ['limited', 'limited', 'down'],
    internet: ['degraded', 'provider'],
    aps: APS,
    byHand: true,
  }),
  locked: UNAUTHORIZED,
  unavailable: UNAVAILABLE,
} as const satisfies Readonly<Record<string, ApiAnswer>>;
