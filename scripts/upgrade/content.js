// Brings the content of a place up to date with the software that has just been merged. Called by scripts/upgrade.js, with
// the commit that the place had of it and the newer one.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mergeWords } from './merge-words.js';
import { moveFields } from './move-fields.js';

const [base, newer] = process.argv.slice(2);

for (const file of readdirSync('content/strings')) {
  const locale = file.replace('.json', '');
  rewrite(`strings/${file}`, (text) => {
    const words = mergeWords({
      own: JSON.parse(text),
      before: wordsOf(base, locale),
      newer: wordsOf(newer, locale),
      isTranslated: sourcesOf(locale).some((source) => has(newer, source)),
    });
    return `${JSON.stringify(words, null, 2)}\n`;
  });
}
for (const [file, move] of moveFields) if (existsSync(`content/${file}`)) rewrite(file, move);

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
