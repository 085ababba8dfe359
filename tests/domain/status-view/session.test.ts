import { describe, expect, it } from 'vitest';
import {
  applyAnswer as applyAnswerOf,
  isSendable,
  openSession,
  troubleOf,
  type Answer,
  type Session,
} from '../../../src/client/status/session.ts';
import { AREAS, at, createSnapshot } from './fixtures.ts';

type Sent = Parameters<typeof applyAnswerOf>[2];

const applyAnswer = (session: Session, answer: Answer | undefined, sent: Sent): Session =>
  applyAnswerOf(session, answer, sent, AREAS);

const KNOWN = createSnapshot();
const NEWER = createSnapshot({ updatedAt: '2026-11-14T12:05:00.000Z' });
const OPEN: Session = openSession(undefined, KNOWN);
const WITHOUT = { password: undefined, typed: false };

describe('a page that has just been opened', () => {
  it('knows what this device remembers, and shows none of it as how things are', () => {
    expect(openSession('violet', KNOWN)).toEqual({
      trouble: 'loading',
      snapshot: KNOWN,
      password: 'violet',
      complaint: undefined,
    });
  });
});

describe('an answer', () => {
  it('with a snapshot ends the trouble', () => {
    expect(applyAnswer(OPEN, { status: 200, body: NEWER }, WITHOUT)).toMatchObject({
      trouble: undefined,
      snapshot: NEWER,
    });
  });

  it.each([
    [401, 'locked'],
    [503, 'unavailable'],
    [500, 'unreachable'],
    [404, 'unreachable'],
    [304, 'unreachable'],
  ])('of %i means %s, and the last snapshot is kept', (status, trouble) => {
    expect(applyAnswer(OPEN, { status, body: { error: 'x' } }, WITHOUT)).toMatchObject({ trouble, snapshot: KNOWN });
  });

  it('that is no snapshot, or does not come, means that the status cannot be reached', () => {
    expect(applyAnswer(OPEN, { status: 200, body: '<html>' }, WITHOUT).trouble).toBe('unreachable');
    expect(applyAnswer(OPEN, undefined, WITHOUT).trouble).toBe('unreachable');
  });
});

describe('a password', () => {
  const typed = { password: 'violet', typed: true };
  const remembered = { password: 'violet', typed: false };

  it.each([200, 503])('is remembered once accepted, which %i says', (status) => {
    expect(applyAnswer(OPEN, { status, body: NEWER }, typed)).toMatchObject({
      password: 'violet',
      complaint: undefined,
    });
  });

  it('is not remembered before the answer has come', () => {
    expect(applyAnswer(OPEN, undefined, typed).password).toBeUndefined();
    expect(applyAnswer(OPEN, { status: 500, body: undefined }, typed).password).toBeUndefined();
  });

  it('is refused when it has just been typed', () => {
    expect(applyAnswer(OPEN, { status: 401, body: undefined }, typed)).toMatchObject({
      password: undefined,
      complaint: 'refused',
    });
  });

  it('is forgotten when it was remembered and no longer holds', () => {
    const session = openSession('violet', KNOWN);
    expect(applyAnswer(session, { status: 401, body: undefined }, remembered)).toMatchObject({
      password: undefined,
      complaint: 'forgotten',
    });
  });

  it('is not complained of where none was sent', () => {
    expect(applyAnswer(OPEN, { status: 401, body: undefined }, WITHOUT).complaint).toBeUndefined();
  });

  it('stays remembered while the server cannot be reached', () => {
    expect(applyAnswer(openSession('violet', KNOWN), undefined, remembered).password).toBe('violet');
  });

  it.each([
    ['violet-kite', true],
    ['w', true],
    ['two words', true],
    ['', false],
    [' violet', false],
    ['violeta€', false],
    ['Flügel', false],
    ['a\nb', false],
  ])('can be sent where it is visible ASCII: %j', (password, expected) => {
    expect(isSendable(password)).toBe(expected);
  });
});

describe('what is known', () => {
  const live: Session = { ...OPEN, trouble: undefined };

  it.each([
    ['12:10:00', undefined],
    ['12:10:01', 'old'],
  ])('is no longer how things are after ten minutes: at %s', (time, expected) => {
    expect(troubleOf(live, at(time))).toBe(expected);
  });

  it('is not how things are while there is trouble, however new it is', () => {
    expect(troubleOf({ ...live, trouble: 'offline' }, at('12:00:01'))).toBe('offline');
  });
});
