import type { Config } from '@netlify/functions';
import { refuseMethod } from '../runtime/answers.ts';

export default (): Response => refuseMethod('GET, HEAD');

export const config: Config = {
  path: '/*',
  excludedPath: ['/api/*', '/.netlify/*'],
  method: ['POST', 'PUT', 'PATCH', 'DELETE'],
};
