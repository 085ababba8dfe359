import type { Config, Context } from '@netlify/functions';
import { rebuildWhenOutOfDate } from '../runtime/rebuild-site.ts';

export default (_request: Request, { site }: Context): Promise<void> => rebuildWhenOutOfDate(new Date(), site.url);

/** In some time zones, a day begins at half past. */
export const config: Config = { schedule: '*/30 * * * *' };
