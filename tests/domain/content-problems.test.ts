import { describe, expect, it } from 'vitest';
import { problemsOf } from './content-folder.ts';
import { pageText } from './fixture.ts';

const ROOMS = 'content/pages/es/rooms.md';

describe('what staff wrote', () => {
  it('is right when nothing is wrong', async () => {
    expect(await problemsOf({})).toBe('');
  });

  it.each([
    ['JSON that is none', 'content/rates.json', '{ "updated": ', 'content/rates.json:1:14 [json]'],
    [
      'a picture that no page shows',
      'content/images/a.svg',
      '<svg width="1" height="1"/>',
      'content/images/a.svg [picture-unused]',
    ],
    ['a drawing without a size', 'content/images/a.svg', '<svg/>', 'content/images/a.svg [picture]'],
    ['a file that is no drawing', 'content/images/notes.txt', 'Hello', 'content/images/notes.txt [picture]'],
    ['a name that no picture has', 'content/images/mill.svg', '<svg-x/>', 'content/images/mill.svg [picture]'],
    ['strings that are no JSON', 'content/strings/de.json', '', 'content/strings/de.json [file]'],
    ['a field that is missing', 'content/network.json', '{}', 'content/network.json:1:1 spots [field]'],
    ['YAML that is none', ROOMS, pageText('A: b: c', 'Text.'), `${ROOMS}:2:9 [front-matter]`],
    ['no front matter', ROOMS, 'Text.', `${ROOMS}:1:1 [front-matter]`],
    ['a slug with a space', ROOMS, pageText('Rooms', 'Text.', { slug: 'my rooms' }), `${ROOMS}:4:7 slug [field]`],
    [
      'an unknown field',
      ROOMS,
      pageText('Rooms', 'Text.', { extra: 'tempalte: page' }),
      `${ROOMS}:6:1 tempalte [key-unknown]`,
    ],
    ['a typed price', ROOMS, pageText('Rooms', 'One.\n\n25 €'), `${ROOMS}:10:1 [price-typed]`],
    [
      'a redirect to nothing',
      'content/redirects.json',
      '{\n  "redirects": [\n    { "from": "/old/", "to": "/rooms/" },\n    { "from": "/older/", "to": "/room/" }\n  ]\n}',
      'content/redirects.json:4:5 redirects[1] [redirect-nowhere]',
    ],
    [
      'a redirect from no address',
      'content/redirects.json',
      '{\n  "redirects": [\n    { "from": "old", "to": "/rooms/" }\n  ]\n}',
      'content/redirects.json:3:15 redirects[0].from [field]',
    ],
    [
      'an old slug of another page',
      ROOMS,
      pageText('Rooms', 'Text.', { slug: 'x', extra: 'oldSlugs: [precios]' }),
      `${ROOMS}:6:11 oldSlugs[0] [redirect-over]`,
    ],
    ['HTML', ROOMS, pageText('Rooms', 'One.\n\n<br>'), `${ROOMS}:10:1 [html]`],
    ['an unknown directive', ROOMS, pageText('Rooms', 'One.\n\n::rate{of="stays"}'), `${ROOMS}:10:1 [directive-wrong]`],
    ['a broken link', ROOMS, pageText('Rooms', 'One.\n\n[x](y.md)'), `${ROOMS}:10:5 [link-broken]`],
    [
      'a link into another language',
      ROOMS,
      pageText('Rooms', 'One.\n\n[x](../en/index.md)'),
      `${ROOMS}:10:5 [link-broken]`,
    ],
  ])('fails with file and field or line: %s', async (_, file, text, expected) => {
    const problems = await problemsOf({ [file]: text });
    expect(problems).toContain(expected);
    expect(problems).toContain(file);
  });

  it('fails with the wrong front matter of every page at once', async () => {
    const text = pageText('Rooms', 'Text.', { slug: 'My Rooms' });
    const output = await problemsOf({ [ROOMS]: text, 'content/pages/de/rooms.md': text });
    expect(output).toMatch(/^2 problems in the content\n/);
    expect(output).toContain('content/pages/de/rooms.md:4:7 slug [field]');
    expect(output).toContain(`${ROOMS}:4:7 slug [field]`);
  });
});
