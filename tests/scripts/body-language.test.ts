import { readdirSync, readFileSync } from 'node:fs';
import { francAll } from 'franc';
import { expect, test } from 'vitest';
import { checkBodyLanguage } from '../../src/read/body-language.ts';

/** Sentences of a program in the languages that it speaks. */
const SENTENCES = 'node_modules/lighthouse/shared/localization/locales';

/** A text, and how near it is to each language, were every one asked; the nearest has 1. */
interface Sample {
  readonly name: string;
  readonly text: string;
  readonly scores: ReadonlyMap<string, number>;
}

function readSamples(name: string): Sample[] {
  const messages = JSON.parse(readFileSync(`${SENTENCES}/${name}`, 'utf8')) as Record<string, { message: string }>;
  const letters = Object.values(messages).map(({ message }) => message.replaceAll(/[^\p{L}\s’']+/gu, ' '));
  const text = letters.join(' ').replaceAll(/\s+/g, ' ');
  return [0, 1, 2, 3, 4, 5].map((part) => {
    const sample = text
      .slice(5000 * part)
      .slice(0, 600)
      .trim();
    return { name: `${name} ${part}`, text: sample, scores: new Map(francAll(sample)) };
  });
}

const samples = readdirSync(SENTENCES)
  .filter((name) => /^[a-z]{2,3}\.json$/.test(name))
  .flatMap(readSamples);

test.each([
  ['en', 'eng'],
  ['es', 'spa'],
  ['de', 'deu'],
  ['it', 'ita'],
  ['cs', 'ces'],
  ['sv', 'swe'],
  ['lt', 'lit'],
  ['id', 'ind'],
  ['ru', 'rus'],
])('tells of the same texts on a page in %s as if every language were asked', (locale, code) => {
  const frontMatter = { title: 'Title', description: 'Text', noindex: false, template: 'page' } as const;
  const page = { file: `content/pages/${locale}/a.md`, frontMatter, bodyLine: 1, changed: '2026-01-01' };
  const told = samples.filter(({ text }) => checkBodyLanguage({ ...page, body: text }, locale).length > 0);
  const clear = samples.filter(({ scores }) => (scores.get(code) ?? 1) <= 0.94);
  expect(clear).not.toEqual([]);
  expect(told.map(({ name }) => name)).toEqual(clear.map(({ name }) => name));
});
