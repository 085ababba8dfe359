import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { CHAPTERS } from '../../netlify/runtime/environment/env.ts';
import type { Variable } from '../../netlify/runtime/environment/variable.ts';
import { complain, runCommand } from '../command-line.ts';

const USAGE = `Writes what the code says of its variables: .env.example, and the table in docs/hosting.md. Says which was not so.

  --check  writes nothing, and fails if there is one`;

const EXAMPLE = '.env.example';
const DOCUMENT = 'docs/hosting.md';
const TABLE_BEGINS = '<!-- Written by npm run check. -->\n';
const TABLE_ENDS = '<!-- So far. -->\n';

const INTRODUCTION = `# Copy to .env for \`npm start\` and \`npm run dev\`; on Netlify set the same names under "Environment variables".
# Everything is optional on your own machine. An empty or malformed secret denies; it never allows.
# Written by npm run check, of what netlify/runtime/ says of each variable.
`;

const WIDTH = 120;

await runCommand(USAGE, { check: { type: 'boolean' } }, async ({ check = false }) => {
  const files = { [EXAMPLE]: createExample(), [DOCUMENT]: await insertTable(readFileSync(DOCUMENT, 'utf8')) };
  for (const [file, text] of Object.entries(files)) {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    const older = `${file} is older than the code`;
    if (check) {
      complain('red', `${older}. Run npm run check and commit it.`);
      process.exitCode = 1;
    } else {
      writeFileSync(file, text);
      complain('yellow', `${older}: updated. Commit it.`);
    }
  }
});

function createExample(): string {
  const chapters = CHAPTERS.filter(({ variables }) => Object.keys(variables).length > 0).map(({ title, variables }) => {
    const entries = Object.entries(variables).map(
      ([name, variable]) => `${wrap(describe(variable))}\n${name}=${variable.default ?? ''}\n`,
    );
    return [`# === ${title} ===\n`, ...entries].join('\n');
  });
  return [INTRODUCTION, ...chapters].join('\n');
}

/** Returns the document with the table between its marks. */
async function insertTable(document: string): Promise<string> {
  const [before = '', rest = ''] = document.split(TABLE_BEGINS);
  const [, after = ''] = rest.split(TABLE_ENDS);
  const rows = CHAPTERS.flatMap(({ title, variables, needs }) =>
    Object.entries(variables).map(([name, variable]) => {
      const unset = needs.includes(name) ? 'is needed' : variable.default && `\`${variable.default}\``;
      return `| ${title} | \`${name}\` | ${describe(variable)} | ${unset ?? ''} |`;
    }),
  );
  const table = ['| of | variable | what it is | if it is not set |', '| --- | --- | --- | --- |', ...rows, ''];
  const text = [before, TABLE_BEGINS, '\n', table.join('\n'), '\n', TABLE_ENDS, after].join('');
  return format(text, { ...(await resolveConfig(DOCUMENT)), parser: 'markdown' });
}

function describe({ about, isSecret }: Variable): string {
  return isSecret ? `${about} A secret.` : about;
}

function wrap(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || `${last} ${word}`.length > WIDTH) lines.push(`# ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join('\n');
}
