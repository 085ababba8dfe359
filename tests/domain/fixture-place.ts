import type { PlaceFiles } from '../../src/schema/place-files.ts';
import { createStrings } from './fixture-strings.ts';

/** The data files of a place with two units, two seasons, two kinds of extra and one pass. New objects each time. */
export function createPlaceData(): PlaceFiles {
  return {
    config: createConfig(),
    rates: createRates(),
    facts: createFacts(),
    network: createNetwork(),
    map: createMap(),
    redirects: { redirects: [] },
    pictures: [{ file: 'content/images/mill.svg', path: '/images/mill.0a1b2c3d.svg', width: 120, height: 80 }],
    strings: { en: createStrings('en'), es: createStrings('es'), de: createStrings('de') },
  };
}

/** `Room` in English, `es Room` in Spanish, `de Room` in German. */
function inEach(text: string): object {
  return { en: text, es: `es ${text}`, de: `de ${text}` };
}

function createConfig(): object {
  return {
    name: 'Tinyplace',
    baseUrl: 'https://tiny.example',
    languages: ['en', 'es', 'de'],
    tagline: inEach('A tiny place'),
    summary: inEach('A tiny place with a room and a cabin, made for tests.'),
    logo: 'mill.svg',
    contact: { email: 'hello@tiny.example', answerHours: 24 },
    location: {
      street: 'Lane 1',
      postalCode: '01234',
      town: 'Smallton',
      region: 'Midland',
      countryCode: 'ES',
      country: { en: 'Spain', es: 'España', de: 'Spanien' },
      latitude: 41.5,
      longitude: -3.25,
      altitudeMeters: 1040,
      timeZone: 'Europe/Madrid',
    },
    spokenLanguages: ['es', 'en'],
    bookingEngine: { name: 'sirvoy', formId: '0f3c5a1e-7b52-4c1d-9a64-2d8e6b7f1c90' },
    menu: ['rooms', 'pricing'],
    footer: ['staff', 'blog'],
    index: [
      { name: inEach('Start'), pages: ['index', 'rooms', 'pricing', 'book-now'] },
      { name: inEach('Blog'), pages: ['blog'] },
    ],
    footnote: inEach('A fictional place.'),
  };
}

function createRates(): object {
  return {
    updated: '2026-02-02',
    currency: 'EUR',
    validFrom: '2026-01-01',
    validThrough: '2026-12-31',
    tax: { name: inEach('VAT'), included: true, staysPercent: 10, servicesPercent: 21 },
    deposit: { percent: 20, balanceDueDays: 14 },
    nightsInMonth: 28,
    guests: { included: 1, extraGuest: 'second-guest', childrenFreeUnder: 12, dog: 'dog' },
    included: [inEach('A desk'), inEach('Firewood')],
    seasons: [
      {
        key: 'low',
        name: inEach('Low'),
        periods: [
          { from: '2026-01-01', through: '2026-03-31' },
          { from: '2026-10-01', through: '2026-12-31' },
        ],
      },
      { key: 'high', name: inEach('High'), periods: [{ from: '2026-04-01', through: '2026-09-30' }] },
    ],
    stays: [
      {
        unit: 'room',
        seasons: {
          low: { nightCents: 5000, weekCents: 30000, monthCents: 104000, minimumNights: 1 },
          high: { nightCents: 6050, weekCents: 36000, monthCents: 120000, minimumNights: 4 },
        },
      },
      {
        unit: 'cabin',
        seasons: {
          low: { nightCents: 7000, weekCents: 42000, monthCents: 140000, minimumNights: 2 },
          high: { nightCents: 8000, weekCents: 48000, monthCents: 160000, minimumNights: 7 },
        },
      },
    ],
    passes: [{ key: 'day-pass', name: inEach('Day pass'), amountCents: 1800, per: 'day' }],
    extras: [
      { key: 'second-guest', name: inEach('Second guest'), amountCents: 900, per: 'night' },
      { key: 'laundry', name: inEach('Laundry'), amountCents: 450, per: 'piece' },
      { key: 'dog', name: inEach('Dog'), amountCents: 500, per: 'night' },
    ],
  };
}

function createFacts(): object {
  return {
    updated: '2026-03-03',
    distances: [
      { key: 'village', name: inEach('Village'), kilometers: 1.8, carMinutes: 4, walkMinutes: 22 },
      {
        key: 'airport',
        name: inEach('Airport'),
        kilometers: 108,
        carMinutes: 80,
        transit: { minutes: 165, how: inEach('train and bus') },
      },
    ],
    units: [
      {
        key: 'room',
        name: inEach('Room'),
        spot: 'molino',
        count: 5,
        sleeps: 2,
        sizeSquareMeters: 18,
        bed: inEach('double bed'),
        features: inEach('own bathroom'),
        children: false,
        dogs: 0,
        access: { entranceSteps: 17, narrowestDoorCm: 68, way: 'gravel', showerStepCm: 15, grabRails: false },
      },
      {
        key: 'cabin',
        name: inEach('Cabin'),
        spot: 'terrain',
        count: 2,
        sleeps: 4,
        sizeSquareMeters: 44,
        bed: inEach('two beds'),
        features: inEach('wood stove'),
        children: true,
        dogs: 2,
        access: { entranceSteps: 0, narrowestDoorCm: 80, way: 'grass', showerStepCm: 0, grabRails: true },
      },
    ],
    commonPlaces: [
      {
        key: 'kitchen',
        name: inEach('Kitchen'),
        access: { entranceSteps: 1, narrowestDoorCm: 84, way: 'paved', grabRails: false },
      },
    ],
    checkIn: { from: '15:00', until: '21:00' },
    checkOut: { until: '11:00' },
    quietHours: { from: '23:00', until: '08:00' },
    cancellation: [
      { daysBefore: 30, depositRefundPercent: 100, balanceRefund: true },
      { daysBefore: 14, depositRefundPercent: 50, balanceRefund: true },
      { daysBefore: 0, depositRefundPercent: 0, balanceRefund: false },
    ],
    cancellationNotes: [inEach('Change {days} days before: {email}.'), inEach('Leave early if the internet is out.')],
    payment: { deposit: ['card'], balance: ['card', 'transfer'], onSite: ['card', 'cash'] },
    policies: [{ key: 'pets', name: inEach('Pets'), text: inEach('Dogs in: {dogUnits}.') }],
    climate: { heating: inEach('stoves'), airConditioning: false, cooling: inEach('fans') },
    phone: inEach('none'),
    coworking: {
      desks: 24,
      desk: inEach('140 × 70 cm'),
      callBooths: 4,
      meetingRoomSeats: 8,
      guestHours: inEach('day and night'),
      passHours: { from: '08:00', until: '20:00' },
      halfDays: [
        { from: '08:00', until: '14:00' },
        { from: '14:00', until: '20:00' },
      ],
      buyingPass: inEach('by e-mail'),
    },
    connection: { line: inEach('fibre'), downloadMbps: 600, uploadMbps: 300, backup: inEach('a 5G router') },
  };
}

function createNetwork(): object {
  const spot = (key: string, name: string, ...accessPoints: readonly object[]): object => ({
    key,
    name: inEach(name),
    showAps: true,
    accessPoints,
  });
  return {
    spots: [
      spot(
        'coworking',
        'Barn',
        { key: 'barn-a', name: inEach('Barn one'), mac: '02:00:5e:10:00:01' },
        { key: 'barn-b', name: inEach('Barn two'), mac: '02:00:5e:10:00:02' },
      ),
      spot('terrain', 'Garden', { key: 'garden', name: inEach('Garden mast'), mac: '02:00:5e:10:00:11' }),
      spot('molino', 'Mill', { key: 'mill', name: inEach('Mill kitchen'), mac: '02:00:5e:10:00:21' }),
    ],
    thresholds: { latencyMs: 120, packetLossPercent: 3, gatewayCpuPercent: 90, gatewaySettledMinutes: 10 },
    darkSiteAttribution: 'provider',
  };
}

/** Three squares in a field. */
function createMap(): object {
  const square = (x: number): object => ({
    shapes: [{ style: 'tint', path: `M${x} 40h10v10h-10Z` }],
    mark: { x, y: 20, size: 10 },
    label: { x: x + 5, y: 60 },
  });
  return {
    width: 100,
    height: 80,
    land: [{ style: 'meadow', path: 'M0 30H100V80H0Z' }],
    line: { provider: square(0), us: square(20) },
    spots: { coworking: square(10), terrain: square(40), molino: square(70) },
  };
}
