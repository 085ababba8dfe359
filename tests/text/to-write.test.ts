import { expect, it } from 'vitest';
import {
  asUntranslated,
  markUntranslated,
  renderUntranslated,
  withoutMarks,
  withoutSigns,
} from '../../src/text/to-write.ts';

const TEXT = asUntranslated('Rooms');
const SPAN = '<span lang="en" class="to-write">Rooms</span>';

it.each([
  ['a text', `<p>${TEXT}</p>`, `<p>${SPAN}</p>`],
  [
    'a text with an element in it',
    `<p>${asUntranslated('a <b>b</b>')}</p>`,
    '<p><span lang="en" class="to-write">a <b>b</b></span></p>',
  ],
  ['an attribute', `<a title="1 > ${TEXT}" href='#'>x</a>`, `<a title="1 > Rooms" href='#'>x</a>`],
  ['an address', `<a href="mailto:a?body=${encodeURIComponent(TEXT)}">x</a>`, '<a href="mailto:a?body=Rooms">x</a>'],
  [
    'what holds no element',
    `<title>${TEXT}</title><option>${TEXT}</option><script>"${TEXT}"</script>`,
    '<title>Rooms</title><option>Rooms</option><script>"Rooms"</script>',
  ],
  ['a comparison in prose', `<p>1 < 2 ${TEXT}</p>`, `<p>1 < 2 ${SPAN}</p>`],
])('marks an untranslated text in HTML with its language: %s', (_, html, rendered) => {
  expect(renderUntranslated(html, 'en')).toBe(rendered);
});

it('leaves only the text elsewhere', () => {
  expect(withoutSigns(`# ${TEXT}`)).toBe('# Rooms');
  expect(withoutMarks({ name: { gl: 'TO WRITE: Barn' }, key: 'barn' })).toEqual({ name: { gl: 'Barn' }, key: 'barn' });
});

it.each([
  [
    'content/strings/gl.json',
    '{ "skip": "TO WRITE: Say \\"hi\\"" }',
    `{ "skip": "${asUntranslated('Say \\"hi\\"')}" }`,
  ],
  ['content/facts.json', '{ "name": { "gl": "TO WRITE: Barn" } }', `{ "name": { "gl": "${asUntranslated('Barn')}" } }`],
  ['content/facts.json', '{ "width": "TO WRITE: how wide" }', '{ "width": "TO WRITE: how wide" }'],
])('finds in %s, %s a text to be translated, or another placeholder', (file, json, marked) => {
  expect(markUntranslated(file, json)).toBe(marked);
});
