import type { Field } from '@sveltia/cms';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CORE_SCHEMA, dump, load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createEditorConfig } from '../../src/build/editor/editor-config.ts';
import { EDITOR_TEXTS, translateTo } from '../../src/build/editor/editor-texts.ts';
import { createSchemas } from '../../src/schema/content-schemas.ts';
import { declaredBy } from '../../src/schema/declarations.ts';
import type { Place } from '../../src/schema/place.ts';
import { PLACE } from '../e2e/site-copy.ts';
import { createTestPlace } from '../place.ts';
import { site } from './this-place.ts';

/** What a field may hold: other fields, one field, or fields for each of several types. */
type Inner = Partial<Record<'fields', readonly Field[]> & Record<'field', Field>> & {
  readonly typeKey?: string;
  readonly types?: readonly { readonly name: string; readonly fields?: readonly Field[] }[];
};

const formsOf = (place: Place) =>
  (createEditorConfig(place, '/a.svg', translateTo('en')).collections ?? []).flatMap((collection) => {
    if ('files' in collection) return collection.files;
    return 'folder' in collection ? [{ ...collection, file: collection.folder }] : [];
  });
const forms = formsOf(site);

/** Every field, and every field in it, by the way to it. */
function listFields(at: string, fields: readonly Field[] = []): { way: string; field: Field }[] {
  return fields.flatMap((field) => {
    const way = `${at} ${field.name}`;
    const { fields: inner, field: item, types = [] } = field as Inner;
    return [
      { way, field },
      ...listFields(way, inner),
      ...listFields(way, item && [item]),
      ...types.flatMap((type) => listFields(`${way} ${type.name}`, type.fields)),
    ];
  });
}

/** A value as the editor writes it: by the fields of its form, in their order. */
function inOrder(value: unknown, fields: readonly Field[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const names = fields.map(({ name }) => name).filter((name) => name in value);
  const rank = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.length);
  const entries = Object.entries(value).toSorted(([one], [other]) => rank(one) - rank(other));
  return Object.fromEntries(
    entries.map(([name, part]: [string, unknown]) => {
      const { fields: inner = [], typeKey, types = [] } = (fields.find((field) => field.name === name) ?? {}) as Inner;
      const type = types.find((one) => one.name === (part as Record<string, unknown>)[typeKey ?? '']);
      const ofPart = type ? [{ name: typeKey } as Field, ...(type.fields ?? [])] : inner;
      return [name, Array.isArray(part) ? part.map((item) => inOrder(item, ofPart)) : inOrder(part, ofPart)];
    }),
  );
}

describe('The editor', () => {
  it('has a form for pages, posts and every data file', () => {
    expect(forms.map(({ file }) => file)).toEqual([
      'content/pages',
      'content/blog',
      'content/notices.json',
      'content/rates.json',
      'content/facts.json',
      'content/network.json',
      'content/redirects.json',
      'content/site.json',
    ]);
  });

  it('has a label and a hint for every field, and fills nothing in by itself', () => {
    const fields = forms
      .flatMap((form) => listFields(form.name, form.fields))
      .filter(({ field }) => field.widget !== 'hidden');
    expect(fields.length).toBeGreaterThan(150);
    const odd = fields.filter(({ field }) => !field.label || !('hint' in field && field.hint) || 'default' in field);
    expect(odd.map(({ way }) => way)).toEqual([]);
  });

  it.each([
    ['rates passes', false],
    ['redirects redirects', false],
    ['rates seasons', true],
  ])('demands an entry of a list only if the list may not be empty: %s, %s', (way, isRequired) => {
    const fields = forms.flatMap((form) => listFields(form.name, form.fields));
    expect(fields.find((field) => field.way === way)?.field).toMatchObject({ required: isRequired });
  });

  it.each([
    ['EUR', 2, 'What it costs. In EUR: 37.50 or 37,50'],
    ['JPY', 0, 'What it costs. In JPY: 3750'],
    ['KWD', 3, 'What it costs. In KWD: 37.500 or 37,500'],
  ])('takes amounts of %s with %s decimals, and says how', (currency, decimals, hint) => {
    const place = createTestPlace();
    const fields = formsOf({ ...place, rates: { ...place.rates, currency } })
      .flatMap((form) => listFields(form.name, form.fields))
      .map(({ field }) => field);
    const amounts = fields.filter(({ widget }) => widget === 'amount');
    expect(amounts).toContainEqual(expect.objectContaining({ label: 'Amount', hint }));
    expect(amounts.filter((field) => !('decimals' in field) || field.decimals !== decimals)).toEqual([]);
  });

  it('shows no number of cents where the prices of a season are closed', () => {
    const fields = forms.flatMap((form) => listFields(form.name, form.fields)).map(({ field }) => field);
    const groups = fields.filter((field) => ((field as Inner).fields ?? []).some(({ widget }) => widget === 'amount'));
    const closed = groups.filter(({ widget }) => widget === 'object');
    expect(closed.length).toBeGreaterThan(2);
    expect(closed.filter((group) => !('summary' in group) || /\d|\{/.test(String(group.summary)))).toEqual([]);
  });

  it('saves no post without its day, and no description that is too short', () => {
    const fields = forms.find(({ file }) => file === 'content/blog')?.fields ?? [];
    expect(fields).toContainEqual(expect.objectContaining({ name: 'published', required: true }));
    expect(fields).toContainEqual(expect.objectContaining({ name: 'description', minlength: 40, maxlength: 200 }));
  });
});

describe('The forms of the editor are in every language that the software has texts in', () => {
  const shown = new Set<string>();
  const place = createTestPlace();
  // The shortest description depends on the languages.
  for (const languages of [['en'], ['ja']])
    createEditorConfig({ ...place, config: { ...place.config, languages } }, '/a.svg', (text) => {
      shown.add(text);
      return text;
    });
  const { en: _, ...translations } = EDITOR_TEXTS;
  const placeholders = (text: string): string[] => (text.match(/\{\w+\}|`[^`!]+`/g) ?? []).toSorted();

  it.each(Object.entries(translations))('%s: src/schema/descriptions has every text, and no other', (_, texts) => {
    expect(Object.keys(texts).toSorted()).toEqual([...shown].toSorted());
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(Object.entries(translations))('%s: a translation has the placeholders and code of its text', (_, texts) => {
    const odd = Object.entries(texts).filter(
      ([text, translation]) => placeholders(text).join(' ') !== placeholders(translation).join(' '),
    );
    expect(odd).toEqual([]);
  });
});

type Data = Readonly<Record<string, unknown>>;

/** Lists what a form can save: a field left empty is left out, and a select holds any of its options. */
function* listSaves(value: Data, fields: readonly Field[], at = ''): Generator<{ way: string; saved: Data }> {
  for (const field of fields) {
    const { name, required, multiple, options = [], typeKey = '', types = [], fields: own = [] } = field as Saved;
    const way = `${at} ${name}`;
    const { [name]: part, ...others } = value;
    if (required === false) yield { way: `${way} left out`, saved: others };
    for (const { value: answer } of options.filter((option) => typeof option === 'object'))
      yield { way: `${way} is ${String(answer)}`, saved: { ...value, [name]: multiple ? [answer] : answer } };
    const parts = (Array.isArray(part) ? part : [part]) as readonly unknown[];
    for (const [index, inner] of parts.entries()) {
      if (typeof inner !== 'object' || inner === null) continue;
      const type = types.find((one) => one.name === (inner as Data)[typeKey]);
      for (const save of listSaves(inner as Data, type?.fields ?? own, way))
        yield {
          way: save.way,
          saved: { ...value, [name]: Array.isArray(part) ? parts.with(index, save.saved) : save.saved },
        };
    }
  }
}
type Saved = Inner & {
  readonly name: string;
  readonly required?: boolean;
  readonly multiple?: boolean;
  readonly options?: readonly (string | { readonly value: unknown })[];
};

describe('What a form can save has the types that the check demands', () => {
  const place = createTestPlace();
  const schemas: Readonly<Record<string, z.ZodType>> = createSchemas(declaredBy(place));
  const read = (file: string): string => readFileSync(path.join(PLACE, file), 'utf8');
  const frontMatter = (file: string): Data => load(read(file).split('---\n')[1] ?? '', { schema: CORE_SCHEMA }) as Data;

  it.each(formsOf(place))('$file', ({ name, file, fields }) => {
    const isData = file.endsWith('.json');
    const data = isData
      ? (JSON.parse(read(path.basename(file))) as Data)
      : frontMatter(name === 'posts' ? 'blog/a-cap-for-the-mill.md' : 'pages/en/index.md');
    const saves = [
      ...listSaves(
        data,
        fields.filter((field) => field.name !== 'body' && field.widget !== 'hidden'),
      ),
    ];
    const refused = saves.flatMap(({ way, saved }) => {
      const issues = schemas[isData ? name : 'frontMatter']?.safeParse(saved).error?.issues ?? [];
      return issues.filter(({ code }) => code.startsWith('invalid_')).map(({ message }) => `${way}: ${message}`);
    });
    expect(refused).toEqual([]);
    expect(saves.length).toBeGreaterThan(0);
  });
});

/** So that what is saved in a form changes its own lines and no others. */
describe('A file of the second place is as the editor writes it', () => {
  const forms = formsOf(createTestPlace());

  it.each(globSync('*.json', { cwd: PLACE }))('%s', (file) => {
    const fields = forms.find((form) => form.file === `content/${file}`)?.fields ?? [];
    const text = readFileSync(path.join(PLACE, file), 'utf8');
    expect(text).toBe(`${JSON.stringify(inOrder(JSON.parse(text), fields), null, 2)}\n`);
  });

  it.each(globSync('{pages/*,blog}/*.md', { cwd: PLACE }))('%s', (file) => {
    const text = readFileSync(path.join(PLACE, file), 'utf8');
    const [, head = '', body = ''] = /^---\n([^]*?)\n---\n\n([^]*)$/.exec(text) ?? [];
    const [pages, posts] = forms;
    const fields = (file.startsWith('blog/') ? posts : pages)?.fields ?? [];
    const values = inOrder(load(head, { schema: CORE_SCHEMA }), fields);
    expect(head).toBe(dump(values, { schema: CORE_SCHEMA, lineWidth: -1 }).trim());
    expect(body).toBe(`${body.trim()}\n`);
  });
});
