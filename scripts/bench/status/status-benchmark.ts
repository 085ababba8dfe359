import type { Benchmark } from '../benchmark.ts';
import { installPeer, peerFolder } from '../install-peer.ts';
import type { Table, Target } from '../result.ts';
import { measureShipped, type ShippedFunction } from './cold-start.ts';
import { measureHandler, type HandlerTime } from './handler-time.ts';
import { measureLoad, type LoadPoint } from './load.ts';
import { measureMemory, type MemoryPoint } from './memory-growth.ts';
import { countOperations, countReadsPerHour, type RequestCost } from './store-operations.ts';

const MANY_REQUESTS = 1_000_000;
const LOAD_SECONDS = 5;
const MANY_HOURS = 10;

const HOW = [
  'The handler is the real one, with a store in memory that answers at once; beside it a function that answers with the same text and headers and does nothing. Cold is a process of Node that imports the function as the host’s own bundler ships it, beside one that imports a constant function; the host’s own part, which every function has, is left out.',
  'Store operations are counted at the client of Netlify Blobs. Reads per hour: eight processes, each asked once a second for ten hours of an injected clock.',
  'Load is that of `npm run serve` with its Blobs on disk, on the machine that also makes the load: 5 seconds each.',
];

/** What the status costs: time, bytes, operations, memory. */
export const STATUS_BENCHMARK: Benchmark = {
  name: 'status',
  title: 'Status',
  async measure({ runs, signal, report }) {
    report('installing tools');
    await installPeer('tools', signal);
    const tools = peerFolder('tools');
    report('handler');
    const time = await measureHandler(runs);
    const shipped = await measureShipped('internet-status', tools, runs);
    const costs = await countOperations();
    const perHour = await countReadsPerHour(MANY_HOURS);
    const memory = await measureMemory(MANY_REQUESTS, report, signal);
    const load = await measureLoad(tools, LOAD_SECONDS, signal, report);
    return {
      how: HOW,
      targets: listTargets({ costs, perHour, memory }),
      tables: [
        timeTable(time, shipped),
        packagesTable(shipped),
        operationsTable(costs),
        loadTable(load),
        memoryTable(memory),
      ],
      plots: [
        {
          name: 'status-memory',
          title: 'Memory of one process',
          x: 'requests',
          y: 'MB',
          lines: [
            { name: 'in use', points: points(memory, ({ heapMegabytes }) => heapMegabytes) },
            { name: 'taken', points: points(memory, ({ residentMegabytes }) => residentMegabytes) },
          ],
        },
      ],
    };
  },
};

function listTargets({
  costs,
  perHour,
  memory,
}: {
  costs: readonly RequestCost[];
  perHour: number;
  memory: readonly MemoryPoint[];
}): Target[] {
  const fresh = costs.find(({ kind }) => kind === 'fresh');
  const [half, last] = memory.slice(-2);
  return [
    { what: 'reads of the equipment per hour', measured: perHour, most: 12 },
    { what: 'store operations of a fresh request', measured: fresh ? fresh.get + fresh.set : Number.NaN, most: 2 },
    {
      what: 'memory in use after a million requests, times that after half of them',
      measured: (last?.heapMegabytes ?? Number.NaN) / (half?.heapMegabytes ?? Number.NaN),
      most: 1.1,
    },
  ];
}

function timeTable(time: HandlerTime, { importTime, constantTime }: ShippedFunction): Table {
  return {
    title: 'Time of a request',
    heads: ['', 'handler', 'constant', 'ratio'],
    rows: [
      ['warm, µs', round(time.handler), round(time.constant), round(time.handler / time.constant)],
      ['cold, ms', round(importTime), round(constantTime), round(importTime / constantTime)],
    ],
  };
}

function operationsTable(costs: readonly RequestCost[]): Table {
  return {
    title: 'Operations of one request',
    heads: ['request', 'get', 'set', 'list', 'delete', 'equipment reads'],
    rows: costs.map(({ kind, get, set, list, delete: gone, reads }) => [kind, get, set, list, gone, reads]),
  };
}

function loadTable(load: readonly LoadPoint[]): Table {
  return {
    title: 'Load',
    heads: ['state', 'connections', 'requests a second', 'p50 ms', 'p99 ms', 'failed'],
    rows: load.map(({ state, connections, perSecond, p50, p99, failed }) => [
      state,
      connections,
      Math.round(perSecond),
      p50,
      p99,
      failed,
    ]),
  };
}

function memoryTable(memory: readonly MemoryPoint[]): Table {
  return {
    title: 'Memory of one process',
    heads: ['requests', 'in use, MB', 'taken, MB'],
    rows: memory.map(({ requests, heapMegabytes, residentMegabytes }) => [
      requests,
      round(heapMegabytes),
      round(residentMegabytes),
    ]),
  };
}

function points<Point extends { readonly requests: number }>(
  all: readonly Point[],
  value: (point: Point) => number,
): [number, number][] {
  return all.filter(({ requests }) => requests > 0).map((point) => [point.requests, value(point)]);
}

function packagesTable({ bytes, packages }: ShippedFunction): Table {
  return {
    title: 'What the host ships of the function',
    heads: ['from', 'files', 'bytes', 'share'],
    rows: packages.map(([name, files, size]) => [name, files, size, `${Math.round((100 * size) / bytes)} %`]),
  };
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
