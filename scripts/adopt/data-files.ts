import { countryName } from '../../src/text/country.ts';
import { networkSchema } from '../../src/schema/network.ts';
import { keyOf } from './area-key.ts';
import type { Answers } from './questions.ts';
import type { Words } from './words.ts';
import { LOGO, ROOM } from './logo.ts';
import { pagesOf } from './pages.ts';

/** The data files of an empty place, by their names, for rates from the first day of this year on. */
export function createDataFiles(answers: Answers, words: Words, year: number): Record<string, object> {
  const hasInternet = answers.parts.includes('internet');
  return {
    site: createSite(answers, words),
    rates: createRates(answers, words, year),
    facts: createFacts(answers, words),
    redirects: { redirects: [] },
    ...(hasInternet ? { network: createNetwork(answers, words) } : {}),
  };
}

function createSite(answers: Answers, { toWriteInEach, sayInEach }: Words): object {
  const { name, email, country, engine, languages } = answers;
  const pages = pagesOf(answers.parts);
  const sections = [...new Set(pages.flatMap(({ section }) => section ?? []))];
  return {
    name,
    baseUrl: answers['base-url'],
    languages,
    tagline: toWriteInEach('what the place is, and where, in half a sentence'),
    summary: toWriteInEach('what the place is, for whom, and where, in one sentence for language models'),
    logo: LOGO,
    contact: { email, answerHours: 24 },
    location: {
      street: answers.street,
      postalCode: answers['postal-code'],
      town: answers.town,
      region: answers.region,
      countryCode: country,
      country: Object.fromEntries(languages.map((locale) => [locale, countryName(country, locale)])),
      latitude: answers.latitude,
      longitude: answers.longitude,
      altitudeMeters: answers.altitude,
      timeZone: answers['time-zone'],
    },
    spokenLanguages: languages,
    bookingEngine: engine,
    menu: pages.filter(({ list }) => list === 'menu').map(({ key }) => key),
    footer: pages.filter(({ list }) => list === 'footer').map(({ key }) => key),
    index: sections.map((section) => ({
      name: sayInEach(section),
      ...(section === 'Blog' ? { core: false } : {}),
      pages: pages.filter((page) => page.section === section).map(({ key }) => key),
    })),
  };
}

function createRates({ currency, parts }: Answers, { toWriteInEach, sayInEach }: Words, year: number): object {
  const item = (key: string, name: string, amountCents: number, per: string): object => ({
    key,
    name: sayInEach(name),
    amountCents,
    per,
  });
  return {
    currency,
    validFrom: `${year}-01-01`,
    validThrough: `${year + 1}-12-31`,
    tax: {
      name: toWriteInEach('what the tax is called, with its percentages below'),
      included: true,
      staysPercent: 0,
      servicesPercent: 0,
    },
    deposit: { percent: 20, balanceDueDays: 14 },
    nightsInMonth: 28,
    guests: { included: 1, extraGuest: 'additional-adult', childrenFreeUnder: 0 },
    included: [toWriteInEach('what every stay includes, one line each; and every amount of this file')],
    seasons: [
      {
        key: 'all-year',
        name: sayInEach('All year'),
        periods: [{ from: `${year}-01-01`, through: `${year + 1}-12-31` }],
      },
    ],
    stays: [
      {
        unit: 'room',
        seasons: { 'all-year': { nightCents: 5000, weekCents: 30000, monthCents: 100000, minimumNights: 1 } },
      },
    ],
    passes: parts.includes('coworking') ? [item('day-pass', 'Day pass', 1500, 'day')] : [],
    extras: [item('additional-adult', 'Each additional adult in the same room', 1000, 'night')],
  };
}

function createFacts({ parts, areas }: Answers, { toWriteInEach, sayInEach }: Words): object {
  return {
    distances: [
      {
        key: 'village',
        name: toWriteInEach('where guests go most often, and what is there'),
        kilometers: 1,
        walkMinutes: 15,
      },
    ],
    units: [
      {
        key: 'room',
        name: sayInEach('Room'),
        ...(areas[0] === undefined ? {} : { spot: keyOf(areas[0], 0) }),
        count: 1,
        sleeps: 2,
        sizeSquareMeters: 15,
        bed: sayInEach('double bed'),
        features: toWriteInEach('what makes this room what it is, in one line; and every number of this file'),
        picture: { file: ROOM, alt: toWriteInEach('what the picture of the room shows') },
        children: false,
        dogs: 0,
        access: { entranceSteps: 0, narrowestDoorCm: 80, way: 'paved', showerStepCm: 0, grabRails: false },
      },
    ],
    commonPlaces: [],
    checkIn: { from: '15:00', until: '21:00' },
    checkOut: { until: '11:00' },
    cancellation: [
      { daysBefore: 14, depositRefundPercent: 100, balanceRefund: true },
      { daysBefore: 0, depositRefundPercent: 0, balanceRefund: false },
    ],
    cancellationNotes: [],
    payment: { deposit: ['card'], balance: ['card'], onSite: ['card', 'cash'] },
    policies: [
      { key: 'smoking', name: sayInEach('Smoking'), text: toWriteInEach('where one may smoke, and where not') },
    ],
    ...(parts.includes('coworking') ? { coworking: createCoworking(toWriteInEach) } : {}),
    ...(parts.includes('internet')
      ? {
          connection: {
            line: toWriteInEach('what the line is, such as fibre, with its speeds below'),
            downloadMbps: 100,
            uploadMbps: 100,
            backup: toWriteInEach('what takes over when the line is down'),
          },
        }
      : {}),
  };
}

function createCoworking(toWriteInEach: Words['toWriteInEach']): object {
  return {
    desks: 4,
    desk: toWriteInEach('how large a desk is, and what one sits on'),
    callBooths: 1,
    meetingRoomSeats: 4,
    guestHours: toWriteInEach('when those who live there may work'),
    passHours: { from: '09:00', until: '18:00' },
    halfDays: [{ from: '09:00', until: '13:30' }],
    buyingPass: toWriteInEach('where and when to buy a pass'),
  };
}

function createNetwork({ areas, languages }: Answers, { toWriteInEach }: Words): object {
  return {
    spots: areas.map((area, index) => ({
      key: keyOf(area, index),
      name: Object.fromEntries(languages.map((locale) => [locale, area])),
      showAps: true,
      accessPoints: [
        {
          key: `${keyOf(area, index)}-1`,
          name: toWriteInEach(`where this access point is in ${area}, with the MAC address from its label below`),
          mac: `02:00:5e:10:00:${(index + 1).toString(16).padStart(2, '0')}`,
        },
      ],
    })),
    thresholds: networkSchema.shape.thresholds.parse({}),
    darkSiteAttribution: 'provider',
  };
}
