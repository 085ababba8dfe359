import { existsSync } from 'node:fs';
import type { Context } from '@netlify/functions';
import { expect, it } from 'vitest';
import { answerWith } from '../../netlify/runtime/answer-with.ts';
import { useBlobServer } from './blob-server.ts';

useBlobServer();

it('An endpoint is told who asks and when; at a place without a network, nothing is there.', async () => {
  const context = { deploy: { context: 'production' }, ip: '198.51.100.7' } as Context;
  const answer = await answerWith(
    (request, address, { now }) => Promise.resolve(new Response(`${request.method} ${address} ${now()}`)),
    new Request('http://127.0.0.1:9/api/internet-status', { method: 'HEAD' }),
    context,
    () => 1_000,
  );
  const hasNetwork = existsSync('content/network.json');
  expect([answer.status, await answer.text()]).toEqual(hasNetwork ? [200, 'HEAD 198.51.100.7 1000'] : [404, '']);
});
