import { pageText } from '../../place.ts';
import { append, RATES, ROOMS, SITE, swap } from '../mistakes/mistake.ts';
import { all, type LegitimateEdit } from './legitimate-edit.ts';

const POST = 'content/blog/new.md';

const post = (body: string, extra = 'published: 2026-05-01'): (() => string) => {
  return () => pageText('New post', body, { extra });
};
const DESCRIPTION = 'description: Ce qu’il y a à dire du jardin du moulin, en une seule phrase.';
const FRENCH =
  'Le moulin est sur sa butte et il a cinq chambres. Le matin il fait froid, et qui travaille reste dans la grange jusqu’à midi. Ensuite tout le monde mange à la grande table, et qui veut va à pied au bourg, à vingt minutes de là. Il n’y a pas de magasins, alors la voiture de la maison rapporte tout le mercredi.';
const ENGLISH =
  'The mill stands on its hill and has five rooms. The mornings are cold, and people work in the barn until noon. Then we eat together at the long table, and who wants walks to the village, which takes twenty minutes.';

/** Edits of pages and posts. */
export const PAGES: readonly LegitimateEdit[] = [
  [
    'a pass taken away',
    {
      [RATES]: swap(/"passes": \[[^\]]*\]/, '"passes": []'),
      'content/pages/en/pricing.md': swap('\n## Passes for the barn\n\n::rates{of="passes"}\n', ''),
      'content/pages/fr/pricing.md': swap('\n## Les pass pour la grange\n\n::rates{of="passes"}\n', ''),
      'content/pages/en/coworking.md': swap('::rates{of="passes"}\n', ''),
      'content/pages/fr/coworking.md': swap('::rates{of="passes"}\n', ''),
    },
  ],
  ['a post', { [POST]: post('Text.') }],
  [
    'numbers that are no prices',
    {
      [POST]: post(
        'We cook for 40 a night. In summer 300 a week walk the river path, with 12 logs a night and a 50-cent coin.',
      ),
    },
  ],
  ['a typo mended in one language', { [ROOMS]: swap('L’escalier est raide', 'L’escalier, lui, est raide') }],
  [
    'a link from a page in another language to a post',
    { [ROOMS]: append('[Le jour sans réseau](../../blog/the-day-the-line-broke.md)') },
  ],
  [
    'a link to the search for rooms, with dates',
    { [ROOMS]: append('[En août](book-now.md?check_in=2026-08-02&check_out=2026-08-09&adults=2)') },
  ],
  ['a long post', { [POST]: post('A paragraph about the mill and the valley. '.repeat(200)) }],
  ['a post with an author', { [POST]: post('Text.', 'published: 2026-05-01\nauthor: "Ana: the baker"') }],
  [
    'a post with an emoji, a table and a list',
    { [POST]: post('Snow! ❄️\n\n| Month | Snow |\n| - | - |\n| May | no |\n\n- one\n- two\n\n1. three') },
  ],
  ['a post with a picture and a caption', { [POST]: post('![The mill in May.](hill.svg "In May")') }],
  ['a post with code in it', { [POST]: post('Type `ping {host}` and `::rates`.\n\n```\nprice{of="x"}\n<br>\n```') }],
  [
    'a post with times, ratios and colons',
    { [POST]: post('At 10:30, a ratio of 3:1. Bring: boots, a coat. Liebe Gäste:innen!') },
  ],
  [
    'a post with links',
    {
      [POST]: post(
        '[Map](https://map.example/?q=mill#here), [mail](mailto:a@b.example), [call](tel:+34921000000), [rooms](../pages/en/rooms.md#all-of-them-in-one-table).',
      ),
    },
  ],
  ['a post with quotations and a rule', { [POST]: post('> “Quiet,” she said.\n\n---\n\nAnd *it* was **so**.') }],
  [
    'the fare of a bus',
    {
      [ROOMS]: append('Le car coûte :price{other="2.50 EUR"}.'),
      'content/pages/en/rooms.md': append('The bus costs :price{other="2.50 EUR"}.'),
    },
  ],
  ['years, numbers and percentages', { [ROOMS]: append('En 1876, 1.040 m, 20 °C y un 80 % de humedad; 2 x 3 = 6.') }],
  [
    'headings that parts of the page around the text could be called',
    { [ROOMS]: append('## Menu\n\nSopa.\n\n## Search\n\nUno.\n\n## Main\n\nDos.') },
  ],
  [
    'stars, lines below words and backticks that are meant',
    { [ROOMS]: append('5 * 3 = 15, snake_case, *importante*, _así_, **sí**, `ping`, ~~ya no~~.') },
  ],
  ['a table with a bar in a cell', { [ROOMS]: append('| a | b |\n| - | - |\n| 1 \\| 2 | 3 |\n| `x` | |') }],
  ['a table without bars at its ends', { [ROOMS]: append('a | b\n- | -\n1 | 2') }],
  ['blocks of code, in a list too', { [ROOMS]: append('~~~\nping\n~~~\n\n- Uno:\n\n  ```\n  ping\n  ```') }],
  [
    'links of all kinds',
    {
      [ROOMS]: append(
        '[a](http://map.example/), [b](https://map.example/x_(y)), [c](mailto:a+b@map.example?subject=Hola), [d](tel:+34-921-000-000), [e](https://münchen.example/), <https://map.example/>, https://map.example/x.',
      ),
    },
  ],
  [
    'a picture in a link, and one with a caption',
    { [ROOMS]: append('![El molino en mayo.](hill.svg "En mayo, con las puertas abiertas")') },
  ],
  ['a soft hyphen and an emoji of several signs', { [ROOMS]: append('Habita\u00ADción 👩\u200D💻') }],
  [
    'a sentence of another language in a text',
    {
      [ROOMS]: append(
        'Comme on dit : “the mill stands at the bottom of the valley”. '.repeat(3) +
          'Le moulin est sur sa butte, et il a cinq chambres et deux cabanes, que le vent trouve toutes.',
      ),
    },
  ],
  ['a text in the language of its folder', { 'content/pages/fr/rooms.md': append(FRENCH) }],
  ['questions that guests ask', { [ROOMS]: append('## ¿Hay calefacción?\n\nSí.\n\n## ¿Hay tiendas?\n\nNo.') }],
  ['two headings of the same words', { [ROOMS]: append('## Más\n\nUno.\n\n## Más\n\nDos. [Arriba](#más-1)') }],
  [
    'a page in both languages',
    {
      'content/pages/en/garden.md': () => pageText('Garden', 'Text.'),
      'content/pages/fr/garden.md': () =>
        pageText('Jardin', 'Texte.', { slug: 'jardin' }).replace(/description: .*/, DESCRIPTION),
      [SITE]: all(swap('"pages": [', '"pages": ["garden",'), swap('"footer": [', '"footer": ["garden",')),
    },
  ],
  [
    'a page in one language that says so',
    {
      'content/pages/en/only.md': () => pageText('Only', 'Text.', { extra: 'languages: [en]\nnoindex: true' }),
      'content/pages/en/rooms.md': append('[Only](only.md)'),
    },
  ],
  [
    'a renamed slug with the old one',
    { [ROOMS]: all(swap('slug: chambres', 'slug: piaules'), swap('menu: Chambres', 'oldSlugs: [chambres]')) },
  ],
  [
    'a page taken away with its redirect',
    {
      'content/blog/a-cap-for-the-mill.md': () => undefined,
      'content/images/cap.svg': () => undefined,
      'content/blog/the-day-the-line-broke.md': swap('[its new cap](a-cap-for-the-mill.md)', 'its new cap'),
      'content/redirects.json': () => '{ "redirects": [{ "from": "/blog/a-cap-for-the-mill/", "to": "/blog/" }] }',
    },
  ],
  [
    'quotes, a colon and an apostrophe in YAML',
    { [ROOMS]: swap('title: Chambres et cabanes', 'title: "Chambres : ‘sans hâte’ et l\'heure"') },
  ],
  ['a comment in front matter', { [ROOMS]: swap('menu: Chambres', '# reviewed by Ana') }],
  [
    'the line breaks of Windows',
    { [ROOMS]: (text) => text.replaceAll('\n', '\r\n'), [RATES]: (text) => text.replaceAll('\n', '\r\n') },
  ],
  [
    'spaces at the ends of lines, and none at the end',
    { [ROOMS]: (text) => text.trimEnd().replaceAll('\n', '  \n').replace('---  \n', '---\n') },
  ],
  [
    'e-mail addresses of others, and another one of the place',
    { [ROOMS]: append('Escribe a taxi@map.example o a [reservas](mailto:reservas@tiny.example?subject=Hola).') },
  ],
  ['a slug that begins like a folder', { [ROOMS]: swap('slug: chambres', 'slug: images-of-it') }],
  ['the site’s own address as code', { [ROOMS]: append('Escribe `https://tiny.example/fr/` en el móvil.') }],
  [
    'a text in another language that is meant so',
    {
      'content/pages/fr/staff.md': all(
        append(ENGLISH),
        swap('noindex: true', 'noindex: true\naccept: [text-language]'),
      ),
    },
  ],
];
