import { styleText } from 'node:util';
import { readFileSync } from 'node:fs';
import { readCommitDates } from '../src/commit-dates.ts';
import { parseSourceText } from '../src/domain/agent/front-matter.ts';
import { frontMatterSchema, type PageSource } from '../src/domain/page.ts';
import { createFieldProblem } from '../src/domain/place-files.ts';
import { ContentError, contentProblem, type Problem } from '../src/domain/problem.ts';
import { createSite, type Site } from '../src/domain/site.ts';
import { checkValidityToday } from './check-validity.ts';
import { listPageFiles, readPlace } from './read-content.ts';

/**
 * Everything in `content/` as the site that it would become, at `baseUrl` if that is not the address in site.json,
 * with the name of a build that is not made. Throws one `ContentError` with all that is wrong.
 */
export function checkContent(baseUrl?: string, build = 'unnamed'): Site {
  return createSite(readPlace(baseUrl), readSources(), build);
}

/** Every page and post, with its front matter read. Throws `ContentError`. */
function readSources(): PageSource[] {
  const committed = readCommitDates();
  const problems: Problem[] = [];
  const sources = listPageFiles().flatMap((file) => readSource(file, committed.get(file), problems));
  if (problems.length > 0) throw new ContentError(problems);
  return sources;
}

function readSource(file: string, committed: string | undefined, problems: Problem[]): PageSource[] {
  try {
    const { data, body, bodyLine } = parseSourceText(readFileSync(file, 'utf8'));
    const parsed = frontMatterSchema.safeParse(data);
    if (parsed.success) return [{ file, frontMatter: parsed.data, body, bodyLine, committed }];
    problems.push(...parsed.error.issues.map((issue) => createFieldProblem(file, issue, data)));
  } catch (error) {
    problems.push(
      contentProblem('front-matter', file, {
        expected: 'YAML between two lines of ---',
        got: error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'something else',
        next: 'Put values that hold a colon in quotes; indent with spaces.',
      }),
    );
  }
  return [];
}

if (import.meta.main) {
  try {
    const site = checkContent();
    checkValidityToday(site);
    console.log(`${styleText('green', '✓')} content: ${site.pages.length} pages, nothing wrong`);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
