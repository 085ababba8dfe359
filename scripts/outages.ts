import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { loadPlace } from '../netlify/runtime/place.ts';
import { loadRuns, RUNS_KEY } from '../netlify/runtime/store/runs-store.ts';
import { type CountedYear, countYear } from '../src/status/record/outage-year.ts';
import { listOutages } from '../src/status/record/outages.ts';
import { listOutageLines, type OutageLogWords, tableOutages } from '../src/status/record/outage-list.ts';
import { LEAST_DAYS_WATCHED } from '../src/schema/fields/connection.ts';
import type { Run } from '../src/status/record/run.ts';
import { MODEL, type Strings } from '../src/schema/strings/strings.ts';
import { interpolate } from '../src/text/language/interpolate.ts';
import type { Locale } from '../src/text/language/locale.ts';
import { formatMoment } from '../src/text/numbers/moments.ts';
import { complain, runCommand } from './command-line.ts';
import { LIVE_STORE, openStore, type StoreAccess } from './doctor/store.ts';
import { STORE_FOLDER } from './serve/blob-server.ts';

const USAGE = `Prints when the internet was not ok, for how long, who is responsible, and why: in sentences, by the place's own
clock, the newest last, with the totals of each month; then the year up to the last reading, as content/facts.json shows
it to visitors.

  npm run outages --silent -- [--csv] [--lang <language>] [--store <folder>]

  --csv    comma-separated values, to send to the provider or to open in a spreadsheet: a row for each time of one level and
           one attribution, split at the end of a month; unmeasured time has its own column
  --lang   a language of the site (default: en)
  --store  where npm start keeps the status (default: ${STORE_FOLDER})
  --help   this text

With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set, here or in .env, the record of the deployed site is printed.`;

const OPTIONS = {
  csv: { type: 'boolean', default: false },
  lang: { type: 'string', default: MODEL },
  store: { type: 'string', default: STORE_FOLDER },
} as const;

await runCommand(USAGE, OPTIONS, async ({ csv, lang, store: folder }) => {
  const { timeZone, languages } = loadPlace();
  if (lang !== MODEL && !languages.includes(lang))
    throw new Error(`The site has no language ${lang}. It has: ${languages.join(', ')}.`);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const access = await openStore(folder);
  if (!access) throw new Error(`There is no folder ${folder}: npm start has stored nothing here. ${LIVE_STORE}`);
  try {
    const runs = await readRuns(access);
    const words = await loadWords(lang);
    const lastReading = runs.at(-1)?.to ?? 0;
    const clock = { now: Date.now(), timeZone };
    const rows = csv
      ? tableOutages(runs, words, clock, lang).map((row) => row.map(quote).join(','))
      : [
          ...listOutageLines(runs, words, clock, lang),
          interpolate(words.log.lastReading, { time: formatMoment(lastReading, clock, lang) }),
          '',
          ...tellVisitors(countYear(runs, timeZone), words),
        ];
    process.stdout.write(rows.map((row) => `${row}${csv ? '\r\n' : '\n'}`).join(''));
  } finally {
    await access.close();
  }
});

function tellVisitors(year: CountedYear | undefined, { log }: OutageLogWords): string[] {
  const { daysWatched = 0 } = year ?? {};
  if (daysWatched >= LEAST_DAYS_WATCHED) return [log.forVisitors, `"year": ${JSON.stringify(year)}`];
  return [interpolate(log.notYetForVisitors, { days: daysWatched, least: LEAST_DAYS_WATCHED })];
}

/** Throws if the record cannot be read or does not exist, because neither means "no outages". */
async function readRuns({ where, isLocal, store }: StoreAccess): Promise<readonly Run[]> {
  const { runs, isWhole } = await loadRuns(store);
  const hint = isLocal ? ` ${LIVE_STORE}` : '';
  const part = `In the stored ${RUNS_KEY} record, this version cannot read some lines. For details, run npm run doctor.`;
  if (runs.length === 0) throw new Error(isWhole ? `${where} holds no record yet.${hint}` : part);
  const { length } = listOutages(runs);
  complain('yellow', `${where} is looked at: ${length} in all.${isWhole ? '' : ` ${part}`}${hint}`);
  return runs;
}

/** Loads the strings in a language of the site, or in English, which every site has. */
async function loadWords(language: Locale): Promise<OutageLogWords> {
  const file = `content/strings/${language}.json`;
  const { staff, status, alarms, outageLog: log } = JSON.parse(await readFile(file, 'utf8')) as Strings;
  return { staff, status, who: alarms.who, log };
}

/** Quotes a CSV value (RFC 4180). */
function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
