import type { Field } from '@sveltia/cms';
import { describe, expect, it } from 'vitest';
import { createEditorSetup } from '../../../src/build/editing/editor-config.ts';

const PLACE = { name: 'Tiny', baseUrl: 'https://tiny.example' };
const SETUP = createEditorSetup(
  { ...PLACE, editing: undefined },
  { languages: ['gl', 'en'], spots: ['barn', 'garden'] },
  '/images/logo.svg',
);

/** What a field may hold: other fields, one field, or fields for each of several types. */
type Inner = Partial<Record<'fields', readonly Field[]> & Record<'field', Field>> & {
  readonly types?: readonly { readonly name: string; readonly fields?: readonly Field[] }[];
};

/** Every field, and every field in it, by the way to it. */
function listFields(at: string, fields: readonly Field[] = []): { path: string; field: Field }[] {
  return fields.flatMap((field) => {
    const path = `${at} ${field.name}`;
    const { fields: inner, field: item, types = [] } = field as Inner;
    return [
      { path, field },
      ...listFields(path, inner),
      ...listFields(path, item && [item]),
      ...types.flatMap((type) => listFields(`${path} ${type.name}`, type.fields)),
    ];
  });
}

/** Every form of the editor by its name, with the file or folder that it fills. */
function listForms(): { name: string; file: string; fields: readonly Field[] }[] {
  return (SETUP.config.collections ?? []).flatMap((collection) => {
    if ('files' in collection) return collection.files;
    return 'folder' in collection ? [{ ...collection, file: collection.folder }] : [];
  });
}

const fields = listForms().flatMap((form) => listFields(form.name, form.fields));

describe('the configuration of the editor', () => {
  it('has a form for pages, posts and every data file', () => {
    expect(listForms().map(({ file }) => file)).toEqual([
      'content/pages',
      'content/blog',
      'content/rates.json',
      'content/facts.json',
      'content/network.json',
      'content/redirects.json',
      'content/site.json',
      'content/map.json',
      'content/strings/{{locale}}.json',
    ]);
  });

  it('has a label and a hint for every field', () => {
    expect(fields.length).toBeGreaterThan(400);
    const bare = fields.filter(({ field }) => !field.label || !('hint' in field && field.hint));
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  it('has the languages that it is given, the first one first', () => {
    expect(SETUP.config.i18n).toMatchObject({ locales: ['gl', 'en'], structure: 'multiple_folders' });
  });

  it('fills nothing in by itself, or a file would change that somebody only looks at', () => {
    expect(fields.filter(({ field }) => 'default' in field).map(({ path }) => path)).toEqual([]);
  });

  it('signs in with a token of the host of the repository', () => {
    const editing = { backend: 'gitlab', repo: 'tiny/site', branch: 'live' } as const;
    const { config } = createEditorSetup({ ...PLACE, editing }, { languages: ['en'] }, '/logo.svg');
    expect(config.backend).toEqual({ name: 'gitlab', repo: 'tiny/site', branch: 'live', auth_methods: ['token'] });
  });
});
