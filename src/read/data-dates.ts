import type { DataFile } from '../markdown/block.ts';
import { dataShown, sayData } from '../markdown/directives/directives.ts';
import { renderFacts, renderPricing } from '../publish/data-file.ts';
import { createSchemas } from '../schema/content-schemas.ts';
import { DATA_FILES } from '../schema/content-files.ts';
import type { PageContext, Place, ReadPage } from '../schema/place.ts';
import type { Site } from '../site/site.ts';
import { latestDate } from '../text/numbers/dates.ts';
import type { History } from './git/history.ts';
import { findLastChange } from './last-change.ts';

type ShownFile = Exclude<DataFile, 'posts'>;

/**
 * The path of each data file, and a function that replaces its content in a place. Throws if this version cannot read
 * the text.
 */
const SHOWN: Readonly<Record<ShownFile, readonly [file: string, put: (place: Place, json: unknown) => Place]>> = {
  config: [
    DATA_FILES.site,
    (place, json) => ({ ...place, config: { ...schemas().site.parse(json), baseUrl: place.config.baseUrl } }),
  ],
  rates: [
    DATA_FILES.rates,
    (place, json) => ({ ...place, rates: { ...schemas().rates.parse(json), changed: place.rates.changed } }),
  ],
  facts: [DATA_FILES.facts, (place, json) => ({ ...place, facts: schemas().facts.parse(json) })],
  network: [DATA_FILES.network, (place, json) => ({ ...place, network: schemas().network.parse(json) })],
  notices: [DATA_FILES.notices, (place, json) => ({ ...place, notices: schemas().notices.parse(json).notices })],
};

/** For any languages: an older commit may lack a language that was added since, which does not affect the others. */
const schemas = (): ReturnType<typeof createSchemas> => createSchemas();

interface Sources {
  readonly written: Place;
  /** Undefined without git: then only dates that were set by hand are known. */
  readonly history: History | undefined;
  readonly today: string;
  /** Returns the place without what is over. */
  readonly asOfToday: (place: Place) => Place;
}

/**
 * Returns the day after `since` on which the output of `say` for these data files last changed; `since` if it did not.
 */
export type DataDates = (files: readonly DataFile[], say: (place: Place) => string, since: string) => string;

/**
 * Creates a function that dates a text about the data in one language. For each commit that touched a data file, newest
 * first, it creates the text from the file before and after, with everything else as of today. So words of other
 * languages, values that the text does not use and whitespace do not change the date.
 * - Skips commits that changed no field that the text reads, because creating a text takes milliseconds.
 * - `updated` in `rates.json` or `facts.json` overrides that file's date.
 * - A file that differs from the last commit has changed today.
 */
export function createDataDates({ written, history, today, asOfToday }: Sources): DataDates {
  const now = asOfToday(written);
  const fieldOf = createFieldReader();
  const places = new Map<string, Place>();
  const placeWith = (name: ShownFile, text: string): Place => {
    const known = places.get(text);
    if (known) return known;
    const [, put] = SHOWN[name];
    const changed = put(written, JSON.parse(text));
    // Planned work that is over keeps the date of its announcement.
    const place = { ...asOfToday(changed), notices: changed.notices };
    places.set(text, place);
    return place;
  };
  const dayOf = (name: ShownFile, say: (place: Place) => string, since: string): string => {
    const byHand = name === 'rates' || name === 'facts' ? written[name].updated : undefined;
    const steps = history?.get(SHOWN[name][0]);
    if (!steps) return byHand ?? (history && isThere(name, written) ? today : since);
    const newer = steps.filter(({ day }) => day > since);
    const fields = newer.length > 0 && name !== 'notices' ? listRead(name, say, now) : undefined;
    const touching = newer.filter(
      ({ before, after }) => !fields?.every((field) => fieldOf(before, field) === fieldOf(after, field)),
    );
    const day = findLastChange(touching, (text) => say(placeWith(name, text)), today) ?? since;
    return byHand !== undefined && byHand < day ? byHand : day;
  };
  return (files, say, since) =>
    files.reduce((latest, name) => (name === 'posts' ? latest : latestDate(latest, dayOf(name, say, latest))), since);
}

/** Fields by which `asOfToday` leaves something out, so that every text may depend on them. */
const DECIDING = { config: [], rates: ['seasons', 'stays'], facts: [], network: [] } as const;

function listRead(
  name: 'config' | 'rates' | 'facts' | 'network',
  say: (place: Place) => string,
  place: Place,
): string[] {
  const read = new Set<string>(DECIDING[name]);
  const file: object = place[name] ?? {};
  const watched = new Proxy(file, {
    get: (target, field) => {
      read.add(String(field));
      return Reflect.get(target, field) as unknown;
    },
  });
  say({ ...place, [name]: watched });
  return [...read];
}

/**
 * Creates a function that returns a field of a JSON text as JSON; undefined if it is missing or the text is invalid.
 */
function createFieldReader(): (text: string | undefined, field: string) => string | undefined {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return (text = '', field) => {
    const fields = known.get(text) ?? readFields(text);
    known.set(text, fields);
    return fields.get(field);
  };
}

function readFields(text: string): ReadonlyMap<string, string> {
  try {
    const fields = Object.entries(JSON.parse(text) as object);
    return new Map(fields.map(([field, value]) => [field, JSON.stringify(value)]));
  } catch {
    return new Map();
  }
}

/** Returns the day on which the page's own text or its data last changed; a date in its front matter overrides it. */
export function datePage(
  { entry, frontMatter, nodes, body }: ReadPage,
  context: PageContext,
  dates: DataDates,
): string {
  if (frontMatter.updated !== undefined) return entry.updated;
  return nodes.reduce(
    (since, node) =>
      dates(dataShown([node], context.place), (place) => sayData(node, body, { ...context, place }), since),
    entry.updated,
  );
}

export const UNDATED = { pricing: '', facts: '' };

export function dateDataFiles(site: Site, dates: DataDates): Site['dataUpdated'] {
  const files = ['config', 'rates', 'facts', 'network'] as const;
  const dateOf = (render: (site: Site) => string, since: string): string =>
    dates(files, (place) => render({ ...site, ...place }), since);
  return { pricing: dateOf(renderPricing, site.rates.changed), facts: dateOf(renderFacts, LONG_AGO) };
}

/** Before all commits. */
const LONG_AGO = '1970-01-01';

/** Returns true unless the place has no such file, or an empty one. */
function isThere(name: ShownFile, { network, notices }: Place): boolean {
  if (name === 'network') return network !== undefined;
  return name !== 'notices' || notices.length > 0;
}
