import type { Fetch } from '../../netlify/runtime/equipment/controller.ts';

export const NOW = Date.UTC(2026, 2, 2, 10, 2);

/** Responses of a vendor's cloud by path; other paths return 404. */
export type Answers = Readonly<Record<string, unknown>>;

export function answerWith(answers: Answers): Fetch {
  return ({ pathname }) => {
    const body = answers[decodeURIComponent(pathname)];
    return Promise.resolve(Response.json(body ?? { code: 'not_found' }, { status: body === undefined ? 404 : 200 }));
  };
}

export const list = (...data: unknown[]): { data: unknown[] } => ({ data });
