import type { Fetch } from '../../netlify/runtime/equipment/controller.ts';

export const NOW = Date.UTC(2026, 2, 2, 10, 2);

/** What a vendor's cloud answers to each path; what is not there is not found. */
export type Answers = Readonly<Record<string, unknown>>;

/** A cloud that answers so. */
export function answerWith(answers: Answers): Fetch {
  return ({ pathname }) => {
    const body = answers[decodeURIComponent(pathname)];
    return Promise.resolve(Response.json(body ?? { code: 'not_found' }, { status: body === undefined ? 404 : 200 }));
  };
}

export const list = (...data: unknown[]): { data: unknown[] } => ({ data });
