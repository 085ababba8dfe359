import type { Config } from '@netlify/functions';
import { answerWith, serveEvidence } from '../runtime/endpoints.ts';

export default answerWith(serveEvidence);

export const config: Config = { path: '/api/internet-status/evidence' };
