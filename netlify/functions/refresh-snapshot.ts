import type { Config, Context } from '@netlify/functions';
import { createRuntime } from '../runtime/runtime.ts';

export default async (_request: Request, context: Context): Promise<void> => {
  await createRuntime({ deployContext: context.deploy.context, now: Date.now })?.service.refresh();
};

export const config: Config = { schedule: '*/5 * * * *' };
