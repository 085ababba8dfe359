import type { Config } from '@netlify/functions';
import { answerWith, serveHistory } from '../runtime/endpoints.ts';

export default answerWith(serveHistory);

export const config: Config = { path: '/api/internet-status/history' };
