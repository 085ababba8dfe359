import type { z } from 'zod';
import type { Fetch } from '../controller.ts';
import { fetchJson, tolerantList } from '../fetch-json.ts';
import { pageSchema } from './unifi-schemas.ts';

export interface UnifiCloud {
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly fetch: Fetch;
}

export type Ask = <Schema extends z.ZodType>(
  path: string,
  query: Record<string, string>,
  schema: Schema,
) => Promise<z.output<Schema>>;

/** Returns a function that sends a GET request with the key in a header. */
export function createAsk({ apiUrl, apiKey, fetch }: UnifiCloud, signal: AbortSignal): Ask {
  return (path, query, schema) => {
    const url = new URL(apiUrl + path);
    url.search = new URLSearchParams(query).toString();
    const init = { headers: { accept: 'application/json', 'x-api-key': apiKey } };
    return fetchJson(fetch, { url, name: path, schema, init }, signal);
  };
}

export async function askPages<Row extends z.ZodType>(
  ask: Ask,
  path: string,
  query: Record<string, string>,
  row: Row,
): Promise<z.output<Row>[]> {
  const rows: unknown[] = [];
  let nextToken: string | null | undefined;
  do {
    const answer = await ask(path, nextToken ? { ...query, nextToken } : query, pageSchema);
    rows.push(...answer.data);
    nextToken = answer.nextToken;
  } while (nextToken);
  return tolerantList(row).parse(rows);
}
