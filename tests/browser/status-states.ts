import { answer, UNAUTHORIZED, UNAVAILABLE, type ApiAnswer } from './guest-page.ts';
import { wordsOf } from './site.ts';

/** The access points of the third area, all in trouble. */
const APS = Object.keys(wordsOf('en').accessPoints)
  .slice(-3)
  .map((key) => ({ key, level: 'down', reason: 'isolated' }));

/** What the API may answer, by a name for what guests then see. */
export const STATES: Readonly<Record<string, ApiAnswer>> = {
  ok: answer(),
  'slow, the provider': answer({ internet: ['degraded', 'provider'] }),
  'slow, us': answer({ internet: ['degraded', 'us'] }),
  'down, the provider': answer({ internet: ['outage', 'provider'] }),
  'down, us': answer({ internet: ['outage', 'us'] }),
  'areas limited': answer({ levels: ['limited', 'limited', 'down'], aps: APS }),
  'all at once': answer({
    levels: ['limited', 'limited', 'down'],
    internet: ['degraded', 'provider'],
    aps: APS,
    byHand: true,
  }),
  locked: UNAUTHORIZED,
  unavailable: UNAVAILABLE,
  old: answer({ minutes: 40, levels: ['ok', 'limited', 'ok'] }),
};
