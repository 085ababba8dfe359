import type { Config } from '@netlify/functions';
import { rebuildAtTurn } from '../runtime/rebuild-site.ts';

export default (): Promise<void> => rebuildAtTurn(new Date());

/** By the half hour: somewhere a day begins at each. */
export const config: Config = { schedule: '*/30 * * * *' };
