import { expect, it } from 'vitest';
import { applyAnswer, openSession, type Session } from '../../../src/client/status/session.ts';
import { AREAS, createSnapshot } from '../fixtures.ts';

const BEFORE = createSnapshot();
const NEW = createSnapshot({ updatedAt: '2026-11-14T12:05:00.000Z' });
const REMEMBERED = { password: 'old', typed: false };
const TYPED = { password: 'new', typed: true };
const NOTHING = { password: undefined, typed: false };

/** What a page knows that has asked before, and remembers a password. */
const SESSION: Session = { ...openSession('old', BEFORE), trouble: undefined };

it.each<[string, number | undefined, unknown, typeof REMEMBERED | typeof NOTHING, Partial<Session>]>([
  ['a snapshot: it is shown, and the password kept', 200, NEW, TYPED, { snapshot: NEW, password: 'new' }],
  ['a snapshot without the areas of the page', 200, { ...NEW, spots: [] }, REMEMBERED, { trouble: 'unreachable' }],
  ['a page in place of an answer', 200, undefined, REMEMBERED, { trouble: 'unreachable' }],
  [
    '401 to a password that somebody typed',
    401,
    {},
    TYPED,
    { trouble: 'locked', password: undefined, complaint: 'refused' },
  ],
  [
    '401 to one that was accepted before: it is forgotten, and nobody is told of a slip',
    401,
    {},
    REMEMBERED,
    { trouble: 'locked', password: undefined, complaint: 'forgotten' },
  ],
  ['401 to nobody’s password', 401, {}, NOTHING, { trouble: 'locked', password: undefined }],
  ['503, for which the password was right', 503, {}, TYPED, { trouble: 'unavailable', password: 'new' }],
  ['anything else, which says nothing of the password', 500, {}, TYPED, { trouble: 'unreachable' }],
  ['nothing', undefined, undefined, TYPED, { trouble: 'unreachable' }],
])('To the page, an answer means: %s.', (_, status, body, sent, expected) => {
  const answer = status === undefined ? undefined : { status, body, clockOffset: 0 };
  expect(applyAnswer(SESSION, answer, sent, AREAS)).toEqual({ ...SESSION, ...expected });
});
