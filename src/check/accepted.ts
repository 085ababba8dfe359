import { DATA_FILES, stringsFile } from '../schema/content-files.ts';
import type { Content } from '../schema/place.ts';
import type { Problem } from '../problem/problem.ts';

/** By file that can be answered in, what its author has looked at and means, as in `"accept": ["amount-odd: copy €0.10"]`. */
export type Accepted = Readonly<Record<string, readonly string[] | undefined>>;

/** What every file accepts that can be answered in. */
export function listAccepted({ place, pages }: Content): Accepted {
  const { config, rates, facts, network, strings } = place;
  return {
    ...Object.fromEntries(pages.map(({ file, frontMatter }) => [file, frontMatter.accept])),
    [DATA_FILES.site]: config.accept,
    [DATA_FILES.rates]: rates.accept,
    [DATA_FILES.facts]: facts.accept,
    ...(network && { [DATA_FILES.network]: network.accept }),
    ...Object.fromEntries(Object.entries(strings).map(([language, { accept }]) => [stringsFile(language), accept])),
  };
}

/** Problems that nobody has answered yet; each says how that is done where it can be. */
export function withoutAnswered(problems: readonly Problem[], accepted: Accepted): Problem[] {
  return problems.flatMap((problem) => {
    const answer = answerTo(problem);
    const isAnswered = answer !== undefined && accepted[problem.file]?.includes(answer) === true;
    return isAnswered ? [] : sayHowToAnswer(problem, accepted);
  });
}

/** What has to stand in `accept`: the code, and what it is about. */
function answerTo({ code, accepts }: Problem): string | undefined {
  return accepts === undefined ? undefined : `${code}: ${accepts.replaceAll(/\s+/g, ' ').trim()}`;
}

function sayHowToAnswer(problem: Problem, accepted: Accepted): Problem {
  const answer = answerTo(problem);
  const { file, next } = problem;
  if (answer === undefined || !(file in accepted)) return problem;
  const isData = file.endsWith('.json');
  const written = isData ? JSON.stringify(answer) : `'${answer.replaceAll("'", "''")}'`;
  const field = isData ? `"accept": [${written}] at the top of the file` : `accept: [${written}] between the --- lines`;
  const isThere = (accepted[file] ?? []).length > 0;
  return { ...problem, next: `${next} If it is meant so, ${isThere ? `add ${written} to accept` : `write ${field}`}.` };
}
