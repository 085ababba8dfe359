import { serveStatus } from '../../../netlify/runtime/endpoints.ts';
import { median } from '../median.ts';
import { createBenchPlace, createRequest, STRANGER } from '../place.ts';

/** Microseconds of one request. */
export interface HandlerTime {
  readonly handler: number;
  readonly constant: number;
}

const BATCH = 2_000;
/** Until then the engine still compiles. */
const WARM_UP = 5_000;

/**
 * What the handler costs while the snapshot is fresh, beside a function that answers with the same text and headers and
 * does nothing: the two take turns, and the median of the runs counts. The store answers at once.
 */
export async function measureHandler(runs: number): Promise<HandlerTime> {
  const runtime = createBenchPlace().startProcess();
  const answer = (): Promise<Response> => serveStatus(createRequest(), STRANGER, runtime);
  const sample = await answer();
  const text = await sample.text();
  const headers = [...sample.headers];
  const constant = (): Promise<Response> => {
    createRequest();
    return Promise.resolve(new Response(text, { headers }));
  };
  for (const work of [answer, constant]) await time(work, WARM_UP);
  const times = { handler: [] as number[], constant: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    times.handler.push(await time(answer, BATCH));
    times.constant.push(await time(constant, BATCH));
  }
  return { handler: median(times.handler), constant: median(times.constant) };
}

/** Microseconds of one piece of work, with its answer read to the end. */
async function time(work: () => Promise<Response>, count: number): Promise<number> {
  const start = performance.now();
  for (let index = 0; index < count; index += 1) await (await work()).text();
  return ((performance.now() - start) / count) * 1000;
}
