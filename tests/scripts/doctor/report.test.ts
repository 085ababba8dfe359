import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { fault, look, ok } from '../../../scripts/doctor/finding.ts';
import { renderJson, renderReport, type Chapter } from '../../../scripts/doctor/report.ts';

const CHAPTERS: readonly Chapter[] = [
  { name: 'one', title: 'The first', findings: [ok('It is well.'), look('It is odd.', 'Look at it.')] },
  { name: 'two', title: 'The second', findings: [fault('It is broken.\u001b[2J', 'Mend it.')] },
];

/** Where a report goes: a terminal of some colours, or a pipe. */
function streamWith(isTTY: boolean): NodeJS.WriteStream {
  const stream = new Writable();
  return Object.assign(stream, {
    isTTY,
    hasColors: () => isTTY,
    getColorDepth: () => (isTTY ? 8 : 1),
  }) as NodeJS.WriteStream;
}

describe('the report', () => {
  it('In a pipe it is plain, and what is not ok says what to do next.', () => {
    expect(renderReport(CHAPTERS, streamWith(false))).toBe(
      [
        'The first',
        '  ok     It is well.',
        '  look   It is odd.',
        '         -> Look at it.',
        '',
        'The second',
        '  FAULT  It is broken.',
        '         -> Mend it.',
        '',
        '1 fault, 1 to look at.',
        '',
      ].join('\n'),
    );
  });

  it('On a terminal it has colours; what others wrote brings none.', () => {
    const { NO_COLOR, FORCE_COLOR, NODE_DISABLE_COLORS } = process.env;
    for (const name of ['NO_COLOR', 'FORCE_COLOR', 'NODE_DISABLE_COLORS']) Reflect.deleteProperty(process.env, name);
    const text = renderReport(CHAPTERS, streamWith(true));
    for (const [name, value] of Object.entries({ NO_COLOR, FORCE_COLOR, NODE_DISABLE_COLORS }))
      if (value !== undefined) process.env[name] = value;
    expect(text).toContain('\u001b[31mFAULT\u001b[39m');
    expect(text).not.toContain('\u001b[2J');
  });

  it('Where nothing is wrong it says so.', () => {
    expect(renderReport([{ name: 'a', title: 'A', findings: [ok('Well.')] }], streamWith(false))).toContain(
      'Everything is as it should be.',
    );
  });

  it('For programs it is JSON with the same findings.', () => {
    expect(JSON.parse(renderJson(CHAPTERS))).toEqual({
      ok: false,
      checks: [
        {
          name: 'one',
          title: 'The first',
          findings: [
            { severity: 'ok', says: 'It is well.' },
            { severity: 'look', says: 'It is odd.', next: 'Look at it.' },
          ],
        },
        {
          name: 'two',
          title: 'The second',
          findings: [{ severity: 'fault', says: 'It is broken.\u001b[2J', next: 'Mend it.' }],
        },
      ],
    });
  });
});
