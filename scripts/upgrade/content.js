// Updates the owner's content after a merge. Called by scripts/upgrade.js with the commits of the owner's version and
// of the newer one.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mergeWords } from './merge-words.js';
import { migrations } from './migrations.js';

const [base, newer] = process.argv.slice(2);

for (const locale of readdirSync('content/strings').map((file) => file.replace('.json', ''))) {
  rewrite(`content/strings/${locale}.json`, (text) => {
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

const since = JSON.parse(git('show', `${base}:package.json`)).version;
const content = git('ls-files', '-z', '--', 'content').split('\0').filter(Boolean);
for (const { version, files, migrate } of migrations)
  if (version.localeCompare(since, 'en', { numeric: true }) > 0)
    for (const file of content.filter((one) => files.test(one))) rewrite(file, migrate);

/** The plural forms of a language, without those that only millions use, as in Spanish. */
function listForms(locale) {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: 201 }, (_, number) => rules.select(number))), 'other'];
}

/** The software's UI strings in a language, else the English ones. */
function wordsOf(commit, locale) {
  const file = sourcesOf(locale).find((one) => has(commit, one)) ?? 'content/strings/en.json';
  return JSON.parse(git('show', `${commit}:${file}`));
}

/** The fixture site has a language of its own. */
function sourcesOf(locale) {
  return ['tests/place', 'content'].map((folder) => `${folder}/strings/${locale}.json`);
}

function has(commit, file) {
  return git('ls-tree', '--name-only', commit, '--', file) !== '';
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}

function rewrite(file, change) {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) return;
  writeFileSync(file, changed);
  console.log(`Brought up to date: ${file}`);
}
