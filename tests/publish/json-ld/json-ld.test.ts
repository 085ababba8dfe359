import { expect, it } from 'vitest';
import { renderJsonLd } from '../../../src/publish/json-ld/json-ld.ts';
import { createTestSite, pageOf } from '../../place.ts';

const POST = 'content/blog/the-day-the-line-broke.md';

it('What search engines are told of a page ends no script, whatever its title says.', () => {
  const site = createTestSite();
  const text = renderJsonLd(site, { ...pageOf(site, POST), title: 'A </script><b> day' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ headline: 'A </script><b> day' }] });
});

it.each([
  ['the person whom it names', 'Lou', { '@type': 'Person', name: 'Lou' }],
  ['the business, where it names nobody', undefined, { '@type': 'LodgingBusiness', name: 'Tinyplace' }],
])('A post is by %s.', (_, author, expected) => {
  const site = createTestSite();
  const text = renderJsonLd(site, { ...pageOf(site, POST), author });
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ author: expected }] });
});

/** What is said of the business on a page of the second place. */
function businessOn(file: string, data: Record<string, unknown> = {}): unknown {
  const site = createTestSite({ data });
  const { '@graph': graph } = JSON.parse(renderJsonLd(site, pageOf(site, file))) as { '@graph': { '@type': string }[] };
  return graph.find((node) => node['@type'] === 'LodgingBusiness');
}

it('On the home page it says where the business is, when one comes, what is spoken and paid with, and how to ask for a stay.', () => {
  expect(businessOn('content/pages/fr/index.md')).toMatchObject({
    email: 'hello@tiny.example',
    telephone: '+33 2 61 91 00 17',
    sameAs: ['https://reviews.example/tinyplace'],
    availableLanguage: ['fr', 'en'],
    currenciesAccepted: 'EUR',
    hasMap: 'https://www.openstreetmap.org/?mlat=47.4&mlon=-0.9#map=15/47.4/-0.9',
    checkinTime: '15:00:00',
    checkoutTime: '11:00:00',
    openingHours: 'Mo-Su 08:00-20:00',
    potentialAction: {
      '@type': 'ReserveAction',
      target: { urlTemplate: 'https://tiny.example/fr/reserver/{?check_in,check_out,adults}' },
    },
  });
});

it('On the page of rooms it says which there are, with beds, size, people, dogs and picture, and what else there is and is not.', () => {
  const room = 'https://tiny.example/fr/chambres/#chambre-au-moulin';
  expect(businessOn('content/pages/fr/rooms.md')).toMatchObject({
    '@id': 'https://tiny.example/#business',
    numberOfRooms: 7,
    petsAllowed: true,
    amenityFeature: [
      { '@type': 'LocationFeatureSpecification', name: 'Parking', value: true },
      { '@type': 'LocationFeatureSpecification', name: 'Télévision', value: false },
    ],
    containsPlace: [
      {
        '@type': 'Accommodation',
        '@id': room,
        url: room,
        name: 'Chambre au moulin',
        description: 'salle de bains, un mur rond, une table à la fenêtre',
        image: 'https://tiny.example/images/room.0a1b2c3d.svg',
        bed: 'lit double de 160 cm',
        floorSize: { '@type': 'QuantitativeValue', value: 18, unitCode: 'MTK' },
        occupancy: { '@type': 'QuantitativeValue', maxValue: 2 },
        petsAllowed: false,
      },
      { name: 'Cabane du jardin', occupancy: { maxValue: 4 }, petsAllowed: true },
    ],
  });
});

it('Beds in a shared room are counted as no rooms, and have no size.', () => {
  const bed = { 'facts.units.0.sizeSquareMeters': undefined };
  const rooms = 'content/pages/en/rooms.md';
  expect(businessOn(rooms, bed)).toMatchObject({ numberOfRooms: 2 });
  const beds = businessOn(rooms, { ...bed, 'facts.units.1.sizeSquareMeters': undefined });
  expect(beds).not.toHaveProperty('numberOfRooms');
  expect(JSON.stringify(beds)).not.toContain('floorSize');
});
