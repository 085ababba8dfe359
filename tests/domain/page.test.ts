import { describe, expect, it } from 'vitest';
import { frontMatterSchema } from '../../src/schema/page.ts';

const DESCRIPTION = 'One sentence of forty characters or more.';

function parse(values: object): ReturnType<typeof frontMatterSchema.safeParse> {
  return frontMatterSchema.safeParse({ title: 'Rooms', description: DESCRIPTION, ...values });
}

describe('the front matter of a page', () => {
  it('needs a title and a description; a page is indexed and plain unless it says otherwise', () => {
    expect(parse({}).data).toEqual({ title: 'Rooms', description: DESCRIPTION, noindex: false, template: 'page' });
  });

  it.each(['booking', 'internet', 'staff', 'page'])('may name the template %s', (template) => {
    expect(parse({ template }).data?.template).toBe(template);
  });

  it('may have dates', () => {
    expect(parse({ updated: '2026-11-14' }).data?.updated).toBe('2026-11-14');
    expect(parse({ published: '2026-11-14' }).data?.published).toBe('2026-11-14');
  });

  it.each([
    ['an empty title', { title: '' }],
    ['a description of 39 characters', { description: 'x'.repeat(39) }],
    ['a description of 201 characters', { description: 'x'.repeat(201) }],
    ['a slug with capitals', { slug: 'Rooms' }],
    ['a slug with a space', { slug: 'the rooms' }],
    ['a slug with a slash', { slug: 'rooms/mill' }],
    ['a slug with two hyphens together', { slug: 'the--rooms' }],
    ['a date that does not exist', { updated: '2026-02-30' }],
    ['a date written otherwise', { updated: '14.11.2026' }],
    ['noindex in words', { noindex: 'yes' }],
    ['a template that does not exist', { template: 'home' }],
    ['a field that nobody knows', { descripton: DESCRIPTION }],
  ])('may not hold %s', (_, values) => {
    expect(parse(values).success).toBe(false);
  });
});
