import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createFormFields } from '../../../src/build/editing/form-fields.ts';
import { fromForm, toForm } from '../../../src/build/editing/form-values.ts';

const price = z.strictObject({ nightCents: z.int().positive().describe('In cents') });

const SCHEMA = z.toJSONSchema(
  z.strictObject({
    $schema: z.string().optional(),
    carMinutes: z.int().min(2).max(90).optional(),
    share: z.number().positive().default(0.5).describe('How much'),
    open: z.boolean().default(false),
    day: z.iso.date(),
    mail: z.email(),
    kind: z.enum(['card', 'cash']),
    letter: z.string().regex(/^\p{L}/u),
    code: z.string().regex(/^[A-Z]$/),
    picture: z.string().meta({ format: 'picture', title: 'Logo' }),
    ways: z.array(z.enum(['a', 'b'])).min(1),
    lines: z.array(z.string()),
    rooms: z.array(z.strictObject({ key: z.string(), name: z.strictObject({ gl: z.string(), en: z.string() }) })),
    seasons: z.record(z.string(), price),
    ids: z.record(z.string(), z.string()).optional(),
    lasts: z.strictObject({ 30: z.string(), long: z.string() }),
    words: z.record(z.enum(['yes', 'no']), z.string()),
    engine: z.discriminatedUnion('name', [
      z.strictObject({ name: z.literal('mail') }),
      z.strictObject({ name: z.literal('link'), url: z.string() }),
    ]),
  }),
  { io: 'input' },
);

const fields = Object.fromEntries(createFormFields(SCHEMA).map((field) => [field.name, field]));

describe('the fields of a form', () => {
  it('are those of the schema in its order, but for $schema', () => {
    expect(Object.keys(fields)).toEqual(Object.keys(SCHEMA.properties ?? {}).slice(1));
  });

  it.each([
    ['carMinutes', { label: 'Car minutes', widget: 'number', value_type: 'int', min: 2, max: 90, required: false }],
    ['share', { widget: 'number', value_type: 'float', hint: 'How much. Left out: 0.5', required: false }],
    ['open', { widget: 'boolean' }],
    ['day', { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', required: true }],
    ['mail', { widget: 'string', type: 'email' }],
    ['kind', { widget: 'select', options: ['card', 'cash'] }],
    ['code', { widget: 'string', pattern: ['^[A-Z]$', expect.any(String)] }],
    ['picture', { widget: 'image', label: 'Logo' }],
    ['ways', { widget: 'select', multiple: true, options: ['a', 'b'], required: true }],
    ['lines', { widget: 'list', required: false, field: { widget: 'string', label: 'Lines' } }],
    [
      'rooms',
      { widget: 'list', summary: '{{fields.name.gl}}', fields: [{ name: 'key' }, { name: 'name', widget: 'object' }] },
    ],
    ['seasons', { widget: 'list', fields: [{ name: 'key' }, { name: 'nightCents', min: 1 }] }],
    ['ids', { widget: 'keyvalue', required: false }],
    ['words', { widget: 'object', fields: [{ name: 'yes' }, { name: 'no' }] }],
    [
      'engine',
      {
        widget: 'object',
        typeKey: 'name',
        types: [
          { name: 'mail', fields: [] },
          { name: 'link', fields: [{ name: 'url' }] },
        ],
      },
    ],
  ])('say of %s what the schema says', (name, expected) => {
    expect(fields[name]).toMatchObject(expected);
  });
});

describe('a pattern with Unicode properties', () => {
  it('is left to the check of the content: the editor would read it otherwise', () => {
    expect(fields.letter).toMatchObject({ widget: 'string' });
    expect(fields.letter).not.toHaveProperty('pattern');
  });
});

describe('the values of a form', () => {
  const FILE = {
    share: 0.5,
    lines: [],
    rooms: [{ key: 'a', name: { gl: 'A', en: 'A' } }],
    seasons: { low: { nightCents: 1 } },
    ids: { a: '1' },
    lasts: { 30: 'short', long: 'long' },
    other: { kept: 1 },
  };

  it('show names that people choose as entries of a list', () => {
    expect(toForm(FILE, SCHEMA)).toMatchObject({ ...FILE, seasons: [{ key: 'low', nightCents: 1 }], lasts: {} });
  });

  it('have no number for a name, which the editor would take for the place in a list', () => {
    expect(toForm(FILE, SCHEMA)).toMatchObject({ lasts: { _30: 'short', long: 'long' } });
    expect(fields.lasts).toMatchObject({ fields: [{ name: '_30', label: '30' }, { name: 'long' }] });
  });

  it('come back as they were, and what no field is there for with them', () => {
    expect(fromForm(toForm(FILE, SCHEMA), SCHEMA)).toEqual(FILE);
  });

  it('are not there where they were left empty, but for a list that has to be there', () => {
    const empty = { carMinutes: null, mail: '', ids: {}, ways: [], lines: ['', 'x'], rooms: [], engine: null };
    expect(fromForm(empty, SCHEMA)).toEqual({ ways: [], lines: ['x'], rooms: [] });
    expect(fromForm({ seasons: [] }, SCHEMA)).toEqual({});
  });
});
