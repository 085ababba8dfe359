import type { z } from 'zod';
import { fetchJson } from './fetch-json.ts';
import { ControllerError, type Fetch } from './controller.ts';
import { parseRows, type Dropped } from './lenient.ts';
import { pageSchema } from './unifi-schemas.ts';

export type Ask = <Schema extends z.ZodType>(
  path: string,
  query: Record<string, string>,
  schema: Schema,
) => Promise<z.output<Schema>>;

export type AskPages = <Row extends z.ZodType>(
  path: string,
  query: Record<string, string>,
  row: Row,
) => Promise<z.output<Row>[]>;

interface Account {
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly fetch: Fetch;
}

/** Far more than any account has; a vendor that never stops turning pages is not read for ever. */
const MOST_PAGES = 10;

/** One question: GET with the key in the header. */
export function createAsk({ apiUrl, apiKey, fetch }: Account, signal: AbortSignal): Ask {
  return (path, query, schema) => {
    const url = new URL(apiUrl + path);
    url.search = new URLSearchParams(query).toString();
    const init = { headers: { accept: 'application/json', 'x-api-key': apiKey } };
    return fetchJson(fetch, { url, name: path, schema, init }, signal);
  };
}

/** A list that may come in several pages; what is odd in its rows is dropped by name. */
export function createAskPages(ask: Ask, dropped: Dropped): AskPages {
  return async (path, query, row) => {
    const rows: unknown[] = [];
    const [, , question = path] = path.split('/');
    let nextToken: string | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const answer = await ask(path, nextToken === undefined ? query : { ...query, nextToken }, pageSchema);
      rows.push(...answer.data);
      if (!answer.nextToken) return parseRows(question, row, rows, dropped);
      nextToken = answer.nextToken;
    }
    throw new ControllerError(`${path} has more than ${MOST_PAGES} pages`);
  };
}
