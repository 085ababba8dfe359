import type { Config } from '@netlify/functions';
import { answerWith, serveStatus } from '../runtime/endpoints.ts';

export default answerWith(serveStatus);

export const config: Config = { path: '/api/internet-status' };
