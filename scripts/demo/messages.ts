import { isFields, type Fields } from '../../src/text/fields.ts';

const MOST_MESSAGES = 20;

/** Stands in for an ntfy server: takes what is posted for staff, and answers everything else with the last messages. */
export function createMessages(): (request: Request) => Promise<Response> {
  const messages: Fields[] = [];
  return async (request) => {
    if (request.method !== 'POST') return Response.json(messages, { headers: { 'cache-control': 'no-store' } });
    const message: unknown = await request.json().catch(() => undefined);
    if (!isFields(message)) return Response.json({ error: 'not JSON' }, { status: 400 });
    messages.unshift(message);
    messages.splice(MOST_MESSAGES);
    return Response.json({ event: 'message' });
  };
}
