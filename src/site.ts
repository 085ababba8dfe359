import { getCollection } from 'astro:content';
import { readFileSync } from 'node:fs';
import facts from '../content/facts.json';
import map from '../content/map.json';
import network from '../content/network.json';
import rates from '../content/rates.json';
import config from '../content/site.json';
import de from '../content/strings/de.json';
import en from '../content/strings/en.json';
import es from '../content/strings/es.json';
import { handOverSite } from './built-site.ts';
import { readCommitDates } from './commit-dates.ts';
import { splitSourceText } from './domain/agent/front-matter.ts';
import type { PageSource } from './domain/page.ts';
import { parsePlace } from './domain/place-files.ts';
import { createSite, type Site } from './domain/site.ts';

let built: Promise<Site> | undefined;

/** The whole site, from `content/`. Made once a build; made anew for each page while somebody edits. */
export function loadSite(): Promise<Site> {
  if (import.meta.env.MODE === 'development') return readSite();
  built ??= readSite().then(handOverSite);
  return built;
}

async function readSite(): Promise<Site> {
  const place = parsePlace({ config, rates, facts, network, map, strings: { en, es, de } }, import.meta.env.SITE);
  const commitDates = readCommitDates();
  const entries = await getCollection('pages');
  const sources = entries.map((entry): PageSource => {
    const file = `content/${entry.id}`;
    const { body, bodyLine } = splitSourceText(readFileSync(file, 'utf8'));
    return { file, frontMatter: entry.data, body, bodyLine, committed: commitDates.get(file) };
  });
  return createSite(place, sources, import.meta.env.BUILD_IDENTITY ?? 'unnamed');
}
