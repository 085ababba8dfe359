import { describe, expect, it } from 'vitest';
import { parseSourceText } from '../../../src/schema/front-matter.ts';
import { renderFacts } from '../../../src/publish/facts.ts';
import { renderPricing } from '../../../src/publish/pricing.ts';
import { createTestSite } from '../fixture.ts';

describe('/facts.md', () => {
  it('has what people ask most, location, distances, units, rates, times, policies and contact in one file', () => {
    const headings = [...renderFacts(createTestSite()).matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual([
      'What people ask most',
      'Location',
      'Distances and travel times',
      'Rooms and cabins',
      'Steps, doors and paths',
      'Heating and cooling',
      'Rates of rooms and cabins',
      'How the price of a stay is worked out',
      'Worked examples',
      'Rates of coworking passes',
      'Rates of extras',
      'Check-in, check-out, quiet hours',
      'Payment',
      'Cancellation',
      'House policies',
      'Coworking space',
      'Internet',
      'Contact',
    ]);
  });

  it('has no word of quiet hours where there are none', () => {
    const facts = renderFacts(createTestSite({ data: { 'facts.quietHours': undefined } }));
    expect(facts).toContain('\n## Check-in and check-out\n');
    expect(facts).not.toContain('uiet');
  });

  it.each([
    'A tiny place with a room and a cabin, made for tests.',
    '- **Address:** Tinyplace, Lane 1, 01234 Smallton, Midland, Spain',
    '- **Coordinates:** 41.5, -3.25',
    '- **Altitude:** 1,040 m',
    '- **Time zone:** Europe/Madrid',
    '| Village | 1.8 km | 4 min | 22 min | none |',
    '| Airport | 108 km | 80 min | none | 165 min, train and bus |',
    '| Room | Mill | 5 | 2 | 18 m² | double bed | own bathroom | none |',
    '| Cabin | Garden | 2 | 4 | 44 m² | two beds | wood stove | under 12, 2 dogs |',
    '| Room | 17 steps | 68 cm | 15 cm | no | gravel |',
    '| Cabin | no steps | 80 cm | level | yes | grass |',
    '| Kitchen | 1 step | 84 cm | absent | no | paved |',
    '- **Heating:** stoves',
    '- **Air conditioning:** no',
    '- **Cooling:** fans',
    '- From 28: 1/28 of the month price.',
    '- 28 nights: €33,600 ÷ 28 = €1,200, which is less',
    '- **Rest:** 14 days before, by card or by transfer',
    '- **Check-in:** from 15:00 to 21:00',
    '- **Check-out:** until 11:00',
    '- **Quiet:** 23:00 to 08:00',
    '- 30 days before: all of the deposit; rest not due.',
    '- 14 days before: 50% of the deposit; rest not due.',
    '- Later: no deposit; rest due.',
    '- Of €271: €54.20 paid, 22 days before €27.10 back, €216.80 not due.',
    '- Leave early if the internet is out.',
    '- **Pets:** Dogs in: Cabin.',
    '- **Desks:** 24',
    '- **Each desk:** 140 × 70 cm',
    '- **Booths:** 4',
    '- **Meeting room:** 8 seats',
    '- **Guests:** day and night',
    '- **With a pass:** 08:00 to 20:00',
    '- **Half a day:** 08:00 to 14:00 or 14:00 to 20:00',
    '- **Buying a pass:** by e-mail',
    '- **Phone:** none',
    '- **Line:** fibre',
    '- **Speed:** 600 down, 300 up',
    '- **Backup:** a 5G router',
    '| Barn | 2 |',
    '- **E-mail:** [hello@tiny.example](mailto:hello@tiny.example), within 24 hours',
    '- **We speak:** Español, English',
  ])('says “%s”', (line) => {
    expect(renderFacts(createTestSite()).split('\n')).toContain(line);
  });

  it.each([
    ['facts.checkIn.from', '16:30', '- **Check-in:** from 16:30 to 21:00'],
    ['facts.units.1.count', 9, '| Cabin | Garden | 9 | 4 |'],
    ['facts.distances.0.walkMinutes', undefined, '| Village | 1.8 km | 4 min | none | none |'],
    ['facts.units.0.access.entranceSteps', 1, '| Room | 1 step | 68 cm |'],
    ['facts.units.0.dogs', 1, '| own bathroom | 1 dog |'],
    ['facts.units.0.dogs', 1, 'Dogs in: Room and Cabin.'],
    ['facts.cancellation.1.balanceRefund', false, '50% of the deposit; rest due.'],
    ['facts.payment.deposit', ['cash', 'transfer'], '20% at once, in cash or by transfer'],
    ['config.contact.email', 'new@tiny.example', '[new@tiny.example](mailto:new@tiny.example)'],
    ['config.contact.phone', '+34 000 104 017', '- **Phone:** [+34 000 104 017](tel:+34000104017), none'],
    [
      'facts.connection.measured',
      {
        date: '2026-03-02',
        downloadMbps: 571,
        uploadMbps: 548,
        latencyMs: 6,
        how: { en: 'by cable', es: 'por cable', de: 'mit Kabel' },
      },
      '- **Measured:** 571 down, 548 up, 6 ms on 2 March 2026, by cable',
    ],
    ['config.location.altitudeMeters', 12, '- **Altitude:** 12 m'],
    ['network.spots.2.name.en', 'Old mill', '| Room | Old mill |'],
  ])('changes with one value in content/: %s', (path, value, expected) => {
    expect(renderFacts(createTestSite())).not.toContain(expected);
    expect(renderFacts(createTestSite({ data: { [path]: value } }))).toContain(expected);
  });

  it('has the same rate tables and terms as /pricing.md', () => {
    const lines = (text: string): string[] =>
      text
        .slice(text.indexOf('\n## Location') + 1)
        .split('\n')
        .filter((line) => /€|VAT|^- Valid/.test(line));
    const facts = lines(renderFacts(createTestSite()));
    expect(facts).toHaveLength(37);
    expect(facts).toEqual(lines(renderPricing(createTestSite())));
  });

  it('is dated by the younger of facts and rates and is its own canonical address', () => {
    const younger = renderFacts(createTestSite({ data: { 'rates.updated': '2026-08-08' } }));
    expect(parseSourceText(younger).data).toMatchObject({ updated: '2026-08-08' });
    expect(parseSourceText(renderFacts(createTestSite({ data: { 'facts.updated': '2026-07-07' } }))).data).toEqual({
      title: 'Tinyplace: facts',
      canonical: 'https://tiny.example/facts.md',
      describedby: 'https://tiny.example/llms.txt',
      language: 'en',
      updated: '2026-07-07',
      build: 'b1',
    });
  });

  it('is English only, has no directive, and ends with one line break', () => {
    const text = renderFacts(createTestSite());
    expect(text).not.toMatch(/\b(es|de) [A-Z]|::|\r/);
    expect(text).toMatch(/[^\n]\n$/);
  });

  it('has the same bytes for the same site', () => {
    expect(renderFacts(createTestSite())).toBe(renderFacts(createTestSite()));
  });
});
