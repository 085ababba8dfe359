import { existsSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseSourceText } from '../../src/markdown/front-matter.ts';
import { isHome } from '../../src/site/page-address.ts';
import { indexedPages } from '../../src/site/indexed-pages.ts';
import type { Site } from '../../src/site/site.ts';
import { inLanguage } from '../../src/text/language/in-language.ts';
import { clean, findIn, openBuild, PLACES, textOf, type Build } from './builds.ts';

type Node = Readonly<Record<string, unknown>>;

let build: Build;
let site: Site;

/** The JSON-LD of a built page: of each script what it says. */
function graphsIn(file: string): Node[][] {
  return findIn(textOf(build, file), 'script')
    .filter(({ attribs }) => attribs.type === 'application/ld+json')
    .map((script) => (JSON.parse(clean(script)) as { '@graph': Node[] })['@graph']);
}

const fileOf = (path: string, name = 'index.html'): string => path.slice(1) + name;

describe.each(PLACES)('the JSON-LD of what is built of $place', (place) => {
  beforeAll(async () => {
    build = await openBuild(place);
    ({ site } = build);
  });

  it('stands once on every indexed page, and on no other', () => {
    const indexed = new Set(indexedPages(site.pages));
    for (const page of site.pages)
      expect(graphsIn(fileOf(page.path)), page.path).toHaveLength(indexed.has(page) ? 1 : 0);
    expect(graphsIn('404.html')).toEqual([]);
  });

  it('says on the home page of each language where the place is and how to reach it', () => {
    const { config, facts } = site;
    for (const page of indexedPages(site.pages).filter(isHome)) {
      const [graph = []] = graphsIn(fileOf(page.path));
      expect(graph.find((node) => node['@type'] === 'LodgingBusiness')).toMatchObject({
        name: config.name,
        email: config.contact.email,
        geo: { latitude: config.location.latitude, longitude: config.location.longitude },
        address: { streetAddress: config.location.street, addressCountry: config.location.countryCode },
        checkinTime: `${facts.checkIn.from}:00`,
        checkoutTime: `${facts.checkOut.until}:00`,
      });
    }
  });

  it('says of rooms and of what there is nothing that their page does not say', () => {
    for (const page of site.pages.filter(({ template }) => template === 'rooms')) {
      const html = textOf(build, fileOf(page.path));
      const [graph = []] = graphsIn(fileOf(page.path));
      const [lodging] = graph.filter((node) => node['@type'] === 'LodgingBusiness');
      // On the page an amount and its unit stay in one line.
      const said = findIn(html, 'main').map(clean).join().replaceAll('\u00A0', ' ');
      const { containsPlace: rooms, amenityFeature: amenities } = lodging as Record<string, Node[]>;
      expect(rooms).toHaveLength(site.facts.units.length);
      for (const { name, description, bed, url } of rooms ?? []) {
        for (const words of [name, description, bed]) expect(said).toContain(words);
        const [, id = ''] = String(url).split('#');
        expect(findIn(html, 'h2').map(({ attribs }) => attribs.id)).toContain(id);
      }
      const items = findIn(html, 'li').map(clean);
      const { yes, no } = inLanguage(site.strings, page.locale).facts;
      for (const { name, value } of amenities ?? [])
        expect(items.some((item) => item.startsWith(`${String(name)}: ${value === true ? yes : no}`))).toBe(true);
      for (const image of rooms?.map((room) => String(room.image)) ?? [])
        expect(existsSync(`${build.dist}${image.slice(site.config.baseUrl.length)}`), image).toBe(true);
    }
  });

  it('leads software to the booking page of the language, with the three parameters of the interface', () => {
    for (const page of indexedPages(site.pages).filter(isHome)) {
      const [graph = []] = graphsIn(fileOf(page.path));
      const booking = site.pages.find(({ template, locale }) => template === 'booking' && locale === page.locale);
      const urlTemplate = `${site.config.baseUrl}${booking?.path ?? ''}{?check_in,check_out,adults}`;
      expect(graph.find((node) => node['@type'] === 'LodgingBusiness')).toMatchObject({
        potentialAction: { '@type': 'ReserveAction', target: { urlTemplate } },
      });
    }
  });

  it('has no price and no word of what is free, and at most 3 kB on a page, as Brotli sends it', () => {
    for (const page of indexedPages(site.pages)) {
      const [script] = findIn(textOf(build, fileOf(page.path)), 'script').filter(
        ({ attribs }) => attribs.type === 'application/ld+json',
      );
      const text = script ? clean(script) : '';
      expect(text, page.path).not.toMatch(/"(\w*[pP]rice\w*|\w*[oO]ffer\w*|availability\w*|makesOffer)"|[€$£]/);
      expect(brotliCompressSync(text).length, page.path).toBeLessThanOrEqual(3000);
    }
  });

  it('agrees with the page and its twin on address, language, date and title', () => {
    for (const { path, kind } of indexedPages(site.pages)) {
      const links = findIn(textOf(build, fileOf(path)), 'link');
      const canonical = links.find(({ attribs }) => attribs.rel === 'canonical')?.attribs.href;
      const { data } = parseSourceText(textOf(build, fileOf(path, 'index.md')));
      const [[node] = []] = graphsIn(fileOf(path));
      expect(node).toMatchObject({ '@id': canonical, url: canonical });
      expect(data).toMatchObject({
        canonical,
        title: node?.name ?? node?.headline,
        language: node?.inLanguage,
        updated: node?.dateModified,
        ...(kind === 'post' && { published: node?.datePublished }),
      });
    }
  });
});
