import type { Config } from '@netlify/functions';
import { answerWith, serveOverride } from '../runtime/endpoints.ts';

export default answerWith(serveOverride);

export const config: Config = { path: '/api/internet-status/override' };
