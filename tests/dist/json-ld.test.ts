import { beforeAll, describe, expect, it } from 'vitest';
import { parseSourceText } from '../../src/schema/front-matter.ts';
import { findQuestions } from '../../src/markdown/questions.ts';
import { isHome } from '../../src/schema/page.ts';
import { indexedPages } from '../../src/schema/indexed-pages.ts';
import type { Site } from '../../src/schema/site.ts';
import { nodeOfType, nodesOf, nodesOfType, type Node } from './json-ld-reader.ts';
import { clean, findIn, openBuild, PLACES, textOf, type Build } from './builds.ts';

/** A built page: its JSON-LD scripts, its canonical address and the words of its `<main>`, read as HTML. */
interface BuiltPage {
  readonly scripts: readonly string[];
  readonly canonical: string;
  readonly words: string;
}

let build: Build;
let site: Site;

function readBuilt(file: string): BuiltPage {
  const html = textOf(build, file.replace(/^\//, ''));
  return {
    scripts: findIn(html, 'script')
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .map(clean),
    canonical: findIn(html, 'link').find(({ attribs }) => attribs.rel === 'canonical')?.attribs.href ?? '',
    words: findIn(html, 'main').map(clean).map(squeeze).join(),
  };
}

function squeeze(text: unknown): string {
  return String(text).replaceAll(/\s+/g, ' ').trim();
}

function graphOf(pagePath: string): Node[] {
  const [script = '{}'] = readBuilt(`${pagePath}index.html`).scripts;
  return (JSON.parse(script) as { '@graph': Node[] })['@graph'];
}

describe.each(PLACES)('the JSON-LD of what is built of $place', (place) => {
  beforeAll(async () => {
    build = await openBuild(place);
    ({ site } = build);
  });

  it('stands once on every indexed page, and on no other', () => {
    const indexed = indexedPages(site.pages);
    const found = site.pages.filter((page) => readBuilt(`${page.path}index.html`).scripts.length > 0);
    expect(found).toEqual(indexed);
    expect(indexed.filter((page) => readBuilt(`${page.path}index.html`).scripts.length !== 1)).toEqual([]);
    expect(readBuilt('404.html').scripts).toEqual([]);
  });

  it('says on the home page of each language where the place is, how to reach it and what each unit holds', () => {
    const { config, facts, rates } = site;
    for (const page of indexedPages(site.pages).filter(isHome)) {
      const [business] = nodesOfType(graphOf(page.path), 'LodgingBusiness').filter(({ geo }) => geo !== undefined);
      expect(business).toMatchObject({
        name: config.name,
        email: config.contact.email,
        geo: { latitude: config.location.latitude, longitude: config.location.longitude },
        address: { streetAddress: config.location.street, addressCountry: config.location.countryCode },
        checkinTime: `${facts.checkIn.from}:00`,
        checkoutTime: `${facts.checkOut.until}:00`,
        currenciesAccepted: rates.currency,
        numberOfRooms: facts.units.reduce((sum, { count }) => sum + count, 0),
      });
      expect(nodesOfType(business, 'Accommodation').map(({ name, occupancy }) => [name, occupancy])).toEqual(
        facts.units.map(({ name, sleeps }) => [name[page.locale], { '@type': 'QuantitativeValue', maxValue: sleeps }]),
      );
    }
  });

  it('agrees with the page and its twin on address, language, date and title', () => {
    for (const page of indexedPages(site.pages)) {
      const { canonical } = readBuilt(`${page.path}index.html`);
      const { data } = parseSourceText(textOf(build, `${page.path}index.md`.slice(1)));
      const [node] = graphOf(page.path);
      expect(node).toMatchObject({ '@id': canonical, url: canonical });
      expect(data).toMatchObject({
        canonical,
        title: node?.name ?? node?.headline,
        language: node?.inLanguage,
        updated: node?.dateModified,
      });
      if (page.kind === 'post') expect(data).toMatchObject({ published: node?.datePublished });
    }
  });

  it('says the questions and answers of every page that asks several as the page says them', () => {
    const pages = indexedPages(site.pages).filter((page) => nodesOfType(graphOf(page.path), 'FAQPage').length > 0);
    const asking = indexedPages(site.pages).filter(
      ({ kind, markdown }) => kind === 'page' && findQuestions(markdown).length > 1,
    );
    expect(pages.map(({ path }) => path)).toEqual(asking.map(({ path }) => path));
    const links: string[] = [];
    for (const page of pages) {
      const { words } = readBuilt(`${page.path}index.html`);
      const questions = nodesOfType(graphOf(page.path), 'Question');
      for (const question of questions) {
        const answer = `<main>${String(nodeOfType(question, 'Answer').text)}</main>`;
        expect(words).toContain(`${squeeze(question.name)} ${findIn(answer, 'main').map(clean).map(squeeze).join()}`);
        links.push(...findIn(answer, 'a').map(({ attribs }) => attribs.href ?? ''));
      }
    }
    expect(links.filter((link) => !/^(https|mailto):/.test(link))).toEqual([]);
  });

  it('has every rate of rates.json on the rates page of each language, and no other; other pages have none', () => {
    for (const page of indexedPages(site.pages)) {
      expect(ratesOf(graphOf(page.path)), page.path).toEqual(
        page.key === 'pricing' ? expectedRates(site, page.locale) : [],
      );
    }
  });
});

type Row = readonly unknown[];

/** Every price that an agent finds: offer, amount, currency, nights or unit, from, through, tax, minimum stay. */
function ratesOf(graph: readonly Node[]): Row[] {
  return nodesOfType(graph, 'Offer').flatMap((offer) =>
    nodesOfType(offer, 'UnitPriceSpecification').map((price): Row => {
      const [, id] = String(offer['@id']).split('#offer/');
      const [minimum] = nodesOf(offer.eligibleDuration);
      const [tax] = nodesOf(offer.additionalProperty);
      const [reference] = nodesOf(price.referenceQuantity);
      return [
        id,
        Math.round(Number(price.price) * 100),
        price.priceCurrency,
        reference?.value ?? price.unitText,
        price.validFrom,
        price.validThrough,
        price.valueAddedTaxIncluded,
        tax?.value,
        minimum?.minValue,
      ];
    }),
  );
}

function expectedRates({ rates, strings }: Site, locale: string): Row[] {
  const { currency, tax, validFrom, validThrough } = rates;
  const lengths = { night: 1, week: 7, month: rates.nightsInMonth };
  const stays = rates.stays.flatMap((stay) =>
    rates.seasons.flatMap((season) =>
      season.periods.flatMap(({ from, through }) => {
        const price = stay.seasons[season.key];
        return (['night', 'week', 'month'] as const).flatMap((per): Row[] => {
          const cents = price?.[`${per}Cents`];
          const terms = [from, through, tax.included, tax.staysPercent, price?.minimumNights];
          return cents === undefined ? [] : [[`${stay.unit}/${season.key}`, cents, currency, lengths[per], ...terms]];
        });
      }),
    ),
  );
  const all = [{ key: '', periods: [{ from: validFrom, through: validThrough }] }];
  const items = [...rates.passes, ...rates.extras].flatMap((item) =>
    (item.seasonCents ? rates.seasons : all).flatMap(({ key, periods }) =>
      periods.map(({ from, through }): Row => {
        const cents = item.seasonCents?.[key] ?? item.amountCents;
        const terms = [from, through, tax.included, tax.servicesPercent, undefined];
        return [item.key, cents, currency, strings[locale]?.rates.per[item.per], ...terms];
      }),
    ),
  );
  return [...stays, ...items];
}
