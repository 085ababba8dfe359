import type { Benchmark } from '../benchmark.ts';
import { DAY_MINUTES, simulateDay, type DayCost } from './simulate-day.ts';

const GUESTS = [0, 100, 1_000, 10_000];
const PROCESSES = 8;
const MANY_GUESTS = 1_000_000;
const MANY_PLACES = 1_000;
const FIGURES = ['invocations', 'get', 'set', 'list', 'delete', 'reads'] as const;

const HOW = [
  'One day of one place through the real code, with an injected clock and a store in memory: the schedule every five minutes, guests who open the status for a quarter of an hour at any time of the day, eight processes in turns. Visitors of the other pages cost nothing here: they get files.',
  `What is beyond the simulated days is calculated: the cost without guests, and that of each guest of the largest day.`,
];

/** What many guests and many places cost on the host, in what the host counts. */
export const SCALE_BENCHMARK: Benchmark = {
  name: 'scale',
  title: 'Scale',
  async measure({ signal, report }) {
    const days: DayCost[] = [];
    for (const guests of GUESTS) {
      signal.throwIfAborted();
      days.push(await simulateDay(guests, PROCESSES));
      report(`a day with ${guests} guests`);
    }
    const heads = ['guests a day', 'places', 'invocations', 'get', 'set', 'list', 'delete', 'equipment reads'];
    const row = (places: number, day: DayCost): (string | number)[] => [
      day.guests,
      places,
      ...FIGURES.map((figure) => Math.round(day[figure] * places)),
    ];
    return {
      how: HOW,
      targets: [
        {
          what: 'reads of the equipment per hour, busiest day',
          measured: ((days.at(-1)?.reads ?? Number.NaN) / DAY_MINUTES) * 60,
          most: 12,
        },
      ],
      tables: [
        { title: 'Simulated days', heads, rows: days.map((day) => row(1, day)) },
        {
          title: 'Calculated days',
          heads,
          rows: [
            row(1, extend(days, MANY_GUESTS)),
            row(MANY_PLACES, extend(days, 100)),
            row(MANY_PLACES, extend(days, 1_000)),
          ],
        },
      ],
      plots: [
        {
          name: 'scale-operations',
          title: 'A day of one place',
          x: 'guests',
          y: 'a day',
          lines: [
            { name: 'invocations', points: points(days, (day) => day.invocations) },
            { name: 'store reads', points: points(days, (day) => day.get) },
            { name: 'store writes', points: points(days, (day) => day.set) },
            { name: 'equipment reads', points: points(days, (day) => day.reads) },
          ],
        },
      ],
    };
  },
};

/** A day with so many guests: that without any, and for each guest what one of the largest simulated day has cost. */
function extend(days: readonly DayCost[], guests: number): DayCost {
  const [none] = days;
  const most = days.at(-1);
  if (!none || !most) throw new Error('There is no day to go by.');
  const figure = (name: (typeof FIGURES)[number]): number =>
    none[name] + ((most[name] - none[name]) / most.guests) * guests;
  return {
    guests,
    invocations: figure('invocations'),
    get: figure('get'),
    set: figure('set'),
    list: figure('list'),
    delete: figure('delete'),
    reads: figure('reads'),
  };
}

function points(days: readonly DayCost[], value: (day: DayCost) => number): [number, number][] {
  return days.filter(({ guests }) => guests > 0).map((day) => [day.guests, value(day)]);
}
