import type { Config, Context } from '@netlify/functions';
import { refreshAndNotify } from '../runtime/channels/send-alarms.ts';
import { createRuntime } from '../runtime/runtime.ts';

/** Netlify ends a scheduled function after 30 seconds (docs.netlify.com/build/functions/scheduled-functions). */
const LIMIT_MS = 28_000;

export default async (_request: Request, context: Context): Promise<void> => {
  const until = Date.now() + LIMIT_MS;
  const runtime = createRuntime(context.deploy.context);
  if (runtime) await refreshAndNotify(runtime, until);
};

export const config: Config = { schedule: '*/5 * * * *' };
