import type { Config } from '@netlify/functions';
import { answerWith, serveRefresh } from '../runtime/endpoints.ts';

export default answerWith(serveRefresh);

export const config: Config = { path: '/api/internet-status/refresh' };
