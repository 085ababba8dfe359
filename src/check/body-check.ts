import { findBroken } from '../markdown/directives.ts';
import { findForbidden } from '../markdown/forbidden.ts';
import type { Money } from '../markdown/money-words.ts';
import { listNodes, lineOf, parseMarkdown, rangeOf } from '../markdown/parse.ts';
import { findSlips } from '../markdown/slips.ts';
import type { PageSource } from '../schema/page.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';

/** What is wrong with the text of a page whatever the data files and the other pages say, while one of them cannot be read. */
export function checkBody({ file, body, bodyLine }: PageSource, money: Money): Problem[] {
  const nodes = listNodes(parseMarkdown(body, { directives: true }));
  const broken = nodes.flatMap((node) => {
    const found = node.type === 'text' && findBroken(node.value, body.slice(0, rangeOf(node).start), lineOf(node));
    return found ? [found.problem] : [];
  });
  return [...findForbidden(nodes, money), ...findSlips(nodes, body), ...broken].map(({ code, line, ...problem }) =>
    contentProblem(code, file, { ...problem, line: bodyLine + line - 1 }),
  );
}
