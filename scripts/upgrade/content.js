// Brings the content of a place up to date with the software that has just been merged. Called by scripts/upgrade.js, with
// the commit that the place had of it and the newer one.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mergeWords } from './merge-words.js';
import { moveFields } from './move-fields.js';
import { movePages } from './move-pages.js';
import { nameUnits } from './name-units.js';

const [base, newer] = process.argv.slice(2);
const locales = readdirSync('content/strings').map((file) => file.replace('.json', ''));

/** What a unit was called, before the words of the interface lose it. */
const saidOfUnits = Object.fromEntries(
  locales
    .filter((locale) => listLanguages().includes(locale))
    .map((locale) => [locale, JSON.parse(readFileSync(`content/strings/${locale}.json`, 'utf8')).rates?.unit])
    .filter(([, unit]) => unit !== undefined),
);

for (const locale of locales) {
  const file = `${locale}.json`;
  rewrite(`strings/${file}`, (text) => {
    const words = mergeWords({
      own: JSON.parse(text),
      before: wordsOf(base, locale),
      newer: wordsOf(newer, locale),
      isTranslated: sourcesOf(locale).some((source) => has(newer, source)),
      forms: listForms(locale),
    });
    return `${JSON.stringify(words, null, 2)}\n`;
  });
}
for (const [file, move] of moveFields) if (existsSync(`content/${file}`)) rewrite(file, move);
if (existsSync('content/facts.json')) rewrite('facts.json', (text) => nameUnits(text, saidOfUnits, listUnitWords()));

for (const folder of ['blog', ...listIn('pages').map((locale) => `pages/${locale}`)])
  for (const name of listIn(folder).filter((one) => one.endsWith('.md')))
    rewrite(`${folder}/${name}`, (text) => movePages.reduce((said, move) => move(said), text));

/** What a folder of content/ holds; nothing where it is none. */
function listIn(folder) {
  const path = `content/${folder}`;
  return existsSync(path) && statSync(path).isDirectory() ? readdirSync(path) : [];
}

/** The languages of the place; those of its words from the time when nothing listed them. */
function listLanguages() {
  const site = existsSync('content/site.json') ? JSON.parse(readFileSync('content/site.json', 'utf8')) : {};
  return site.languages ?? locales;
}

/** The forms that a language has for numbers: of millions, as in Spanish, there is nothing here. */
function listForms(locale) {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: 201 }, (_, number) => rules.select(number))), 'other'];
}

/** What the software calls one unit and several, by language. */
function listUnitWords() {
  const words = {};
  for (const file of ['tests/place/facts.json', 'content/facts.json'].filter((one) => has(newer, one))) {
    const { one = {}, many = {} } = JSON.parse(git('show', `${newer}:${file}`)).unitWords ?? {};
    for (const locale of Object.keys(one)) words[locale] = { one: one[locale], many: many[locale] };
  }
  return words;
}

/** The words with which the software comes in a language, else the English ones. */
function wordsOf(commit, locale) {
  const file = sourcesOf(locale).find((one) => has(commit, one)) ?? 'content/strings/en.json';
  return JSON.parse(git('show', `${commit}:${file}`));
}

/** The second place of the repository has a language of its own. */
function sourcesOf(locale) {
  return ['tests/place', 'content'].map((folder) => `${folder}/strings/${locale}.json`);
}

function has(commit, file) {
  return git('ls-tree', '--name-only', commit, '--', file) !== '';
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}

/** Writes what has changed, and tells it. */
function rewrite(name, change) {
  const file = `content/${name}`;
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) return;
  writeFileSync(file, changed);
  console.log(`Brought up to date: ${file}`);
}
