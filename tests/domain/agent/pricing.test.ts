import { describe, expect, it } from 'vitest';
import { parseSourceText } from '../../../src/schema/front-matter.ts';
import { renderPricing } from '../../../src/publish/pricing.ts';
import { renderTwin } from '../../../src/publish/twin.ts';
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

- Valid from 1 January 2026 through 31 December 2026, out on 1 January 2027.
- In EUR, with VAT: 10% and 21%.
- A week is 7 nights, a month 28.
- For 1 person; one more: €9 a night.
- Under 12 free in: Cabin.
- No more people than beds.
- A dog: €5 a night, in: Cabin (2).
- Deposit 20%, the rest 14 days before; later all at once, by card.
- Rates changed on 2 February 2026.

## Rooms and cabins

### Low: 1 January 2026 to 31 March 2026 and 1 October 2026 to 31 December 2026

| Unit | Month | Week | Night | Minimum |
| - | - | - | - | - |
| Room | €1,040 | €300 | €50 | 1 night |
| Cabin | €1,400 | €420 | €70 | 2 nights |

### High: 1 April 2026 to 30 September 2026

| Unit | Month | Week | Night | Minimum |
| - | - | - | - | - |
| Room | €1,200 | €360 | €60.50 | 4 nights |
| Cabin | €1,600 | €480 | €80 | 7 nights |

## How the price of a stay is worked out

- A night has the season of its day.
- Up to 6: night price.
- 7 to 27: 1/7 of the week price.
- From 28: 1/28 of the month price.
- Add, divide by 7 or 28, round.
- Never more than 7 or 28 nights.
- Minimum of the day of arrival.
- Adults and dogs come on top.
- Total with VAT; deposit 20%, rest 14 days before.

## Worked examples

### Two seasons

Room, 1 adult, 29 March 2026 to 3 April 2026: 5 nights.

- Low: 3 nights × €50 (by night) = €150
- High: 2 nights × €60.50 (by night) = €121
- Sum: €271
- Total: €271
- Deposit 20%: €54.20; rest €216.80 on 15 March 2026

### Nearly a month

Room, 1 adult, 1 April 2026 to 28 April 2026: 27 nights.

- High: 27 nights × €360 (by week) = €9,720
- €9,720 ÷ 7 = €1,388.57
- 28 nights: €33,600 ÷ 28 = €1,200, which is less
- Total: €1,200
- Deposit 20%: €240; rest €960 on 18 March 2026

### One more

Cabin, 2 adults, 28 March 2026 to 7 April 2026: 10 nights.

- Low: 4 nights × €420 (by week) = €1,680
- High: 6 nights × €480 (by week) = €2,880
- €4,560 ÷ 7 = €651.43
- 1 more: 10 nights × €9 = €90
- Total: €741.43
- Deposit 20%: €148.29; rest €593.14 on 14 March 2026

### A family

Cabin, 2 adults, a child of 6 and 1 dog, 17 September 2026 to 17 October 2026: 30 nights.

- High: 14 nights × €1,600 (by month) = €22,400
- Low: 16 nights × €1,400 (by month) = €22,400
- €44,800 ÷ 28 = €1,600
- 1 more: 30 nights × €9 = €270
- Under 12: free
- 1 dog: 30 nights × €5 = €150
- Total: €2,020
- Deposit 20%: €404; rest €1,616 on 3 September 2026

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
| Dog | €5 a night |

## Payment

- **Deposit:** 20% at once, by card
- **Rest:** 14 days before, by card or by transfer
- **At Tinyplace:** at the end, by card or in cash
- **Currency:** EUR

## Cancellation

- 30 days before: all of the deposit; rest not due.
- 14 days before: 50% of the deposit; rest not due.
- Later: no deposit; rest due.
- Of €271: €54.20 paid, 22 days before €27.10 back, €216.80 not due.
- Change 14 days before: hello@tiny.example.
- Leave early if the internet is out.
`);
  });

  it.each([
    ['rates.stays.0.seasons.low.nightCents', 5125, '€51.25'],
    ['rates.stays.1.seasons.high.weekCents', 49900, '€499'],
    ['rates.stays.1.seasons.low.monthCents', 150001, '€1,500.01'],
    ['rates.passes.0.amountCents', 1950, '€19.50 a day'],
    ['rates.extras.1.amountCents', 550, '€5.50 each'],
    ['rates.extras.2.amountCents', 600, 'A dog: €6 a night'],
    ['rates.extras.2.amountCents', 600, '- 1 dog: 30 nights × €6 = €180'],
    ['rates.extras.0.amountCents', 1100, 'one more: €11 a night.'],
    ['rates.stays.0.seasons.high.minimumNights', 31, '| 31 nights |'],
    ['rates.guests.childrenFreeUnder', 10, 'Under 10 free in: Cabin.'],
    ['rates.nightsInMonth', 30, 'From 30: 1/30 of the month price.'],
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

  it('has no directive and no carriage return in it, and one line break at its end', () => {
    expect(renderPricing(createTestSite())).not.toMatch(/::|\r|\n\n$/);
  });
});
