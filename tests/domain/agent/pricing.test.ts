import { describe, expect, it } from 'vitest';
import { parseSourceText } from '../../../src/domain/agent/front-matter.ts';
import { renderPricing } from '../../../src/domain/agent/pricing.ts';
import { renderTwin } from '../../../src/domain/agent/twin.ts';
import { createTestSite, pageOf } from '../fixture.ts';

describe('/pricing.md', () => {
  it('has every published rate under headings, with its terms and what cancelling costs; it dates from the younger of rates and facts', () => {
    expect(renderPricing(createTestSite())).toBe(`---
title: "Tinyplace: rates"
canonical: https://tiny.example/pricing.md
page: https://tiny.example/pricing/
describedby: https://tiny.example/llms.txt
language: en
updated: 2026-03-03
build: b1
---

# Tinyplace: rates

- Valid from 1 January 2026 through 31 December 2026.
- In EUR, with VAT: 10% and 21%.
- A month is 28 nights.
- For 1 person; one more: €9 a night.
- Deposit 20%, the rest 14 days before.
- Rates changed on 2 February 2026.

## Rooms and cabins

### Low: 1 January 2026 to 31 March 2026 and 1 October 2026 to 31 December 2026

| Unit | Night | Week | Month | Minimum |
| - | - | - | - | - |
| Room | €50 | €300 | €1,040 | 1 night |
| Cabin | €70 | €420 | €1,400 | 2 nights |

### High: 1 April 2026 to 30 September 2026

| Unit | Night | Week | Month | Minimum |
| - | - | - | - | - |
| Room | €60.50 | €360 | €1,200 | 4 nights |
| Cabin | €80 | €480 | €1,600 | 7 nights |

## What every stay includes

- A desk
- Firewood

## Coworking passes

| What | Price |
| - | - |
| Day pass | €18 a day |

## Extras

| What | Price |
| - | - |
| Second guest | €9 a night |
| Laundry | €4.50 each |

## Cancellation

- 30 days before: all back.
- 14 days before: 50% back.
- Later: nothing back.
- Leave early if the internet is out.
`);
  });

  it.each([
    ['rates.stays.0.seasons.low.nightCents', 5125, '€51.25'],
    ['rates.stays.1.seasons.high.weekCents', 49900, '€499'],
    ['rates.stays.1.seasons.low.monthCents', 150001, '€1,500.01'],
    ['rates.passes.0.amountCents', 1950, '€19.50 a day'],
    ['rates.extras.1.amountCents', 500, '€5 each'],
    ['rates.extras.0.amountCents', 1100, 'one more: €11 a night.'],
    ['rates.stays.0.seasons.high.minimumNights', 30, '30 nights'],
    ['rates.deposit.percent', 35, 'Deposit 35%'],
    ['rates.tax.staysPercent', 12.5, 'with VAT: 12.5% and 21%'],
  ])('changes with one value in rates.json: %s', (path, value, expected) => {
    expect(renderPricing(createTestSite())).not.toContain(expected);
    expect(renderPricing(createTestSite({ data: { [path]: value } }))).toContain(expected);
  });

  it('has the same tables as the pricing page', () => {
    const site = createTestSite();
    const rows = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('|'));
    const page = rows(renderTwin(site, pageOf(site, 'content/pages/en/pricing.md')));
    expect(page).toHaveLength(11);
    expect(rows(renderPricing(site)).slice(0, 11)).toEqual(page);
  });

  it('is dated by the rates, is its own canonical address, and names the page for people', () => {
    const { data } = parseSourceText(renderPricing(createTestSite({ data: { 'rates.updated': '2026-07-07' } })));
    expect(data).toEqual({
      title: 'Tinyplace: rates',
      canonical: 'https://tiny.example/pricing.md',
      page: 'https://tiny.example/pricing/',
      describedby: 'https://tiny.example/llms.txt',
      language: 'en',
      updated: '2026-07-07',
      build: 'b1',
    });
  });

  it('names no page for people where there is no pricing page', () => {
    const pages = Object.fromEntries(
      ['en', 'es', 'de'].map((locale) => [`content/pages/${locale}/pricing.md`, undefined]),
    );
    const data = { 'config.menu': ['rooms'], 'config.index.0.pages': ['index', 'rooms', 'book-now'] };
    expect(renderPricing(createTestSite({ data, pages }))).not.toContain('\npage:');
  });

  it('has no directive and no carriage return in it, and one line break at its end', () => {
    expect(renderPricing(createTestSite())).not.toMatch(/::|\r|\n\n$/);
  });
});
