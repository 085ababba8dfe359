import { runAgent } from './site-agent/run-agent.ts';

await runAgent();
