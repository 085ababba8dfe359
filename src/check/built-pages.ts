import { type Handler, Parser } from 'htmlparser2';
import { type Problem, type ProblemDraft, createProblem } from '../problem/problem.ts';

interface BuiltPage {
  readonly ids: ReadonlySet<string>;
  /** Where its links lead. */
  readonly links: ReadonlySet<string>;
  readonly faults: readonly ProblemDraft[];
}

/** Those that are never closed (https://html.spec.whatwg.org/#void-elements). */
const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** How much of the HTML is quoted before the place of a fault, in characters. */
const QUOTED = 100;

const WHERE = 'Look in the text of content/ that has this address, or in the component that writes this HTML.';

/**
 * What is wrong with the HTML of pages, by their files in `dist/`: elements that are not closed in the order in which they
 * were opened, or that browsers close earlier than they are closed, ids that are there twice, and links to a heading that is
 * not there. `baseUrl` is where the site is published. Which addresses answer is checked before anything is built.
 */
export function checkBuiltPages(htmls: ReadonlyMap<string, string>, baseUrl: string): Problem[] {
  const built = new Map([...htmls].map(([file, html]) => [addressOf(file), { file, ...readPage(html) }]));
  const { origin } = new URL(baseUrl);
  return [...built].flatMap(([address, { file, links, faults }]) => {
    const dead = [...links].filter((link) => {
      const url = new URL(link, origin + address);
      const target = url.origin === origin ? built.get(decodeURI(url.pathname)) : undefined;
      return target && url.hash !== '' && !target.ids.has(decodeURIComponent(url.hash.slice(1)));
    });
    return [...faults, ...dead.map(describeDeadLink)].map((fault) =>
      createProblem('built-page', `dist/${file}`, { ...fault, next: `${fault.next} ${WHERE}` }),
    );
  });
}

function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
}

function describeDeadLink(link: string): ProblemDraft {
  return {
    expected: 'a link to a heading that is there',
    found: `a link to ${link}, and nothing there has that id`,
    next: 'Link to an id that the page has, or to no heading.',
  };
}

function readPage(html: string): BuiltPage {
  const ids = new Set<string>();
  const links = new Set<string>();
  const twice = new Set<string>();
  let misnested: ProblemDraft | undefined;
  let element = '';
  const handlers: Partial<Handler> = {
    onopentagname: (name) => {
      element = name;
    },
    onattribute: (name, value) => {
      if (name === 'id') (ids.has(value) ? twice : ids).add(value);
      if (name !== 'href' || element !== 'a' || !value.includes('#')) return;
      // The # of a character reference, such as &#39;, begins no fragment.
      const link = value.replaceAll('&#', '&%23');
      if (link.includes('#') && URL.canParse(link, 'http://site')) links.add(link);
    },
    onclosetag: (name, isImplied) => {
      if (!isImplied || VOID_ELEMENTS.has(name)) return;
      const before = html.slice(0, parser.endIndex + 1);
      // Such as <path/>.
      const closesItself = before.endsWith('/>');
      if (!closesItself) misnested ??= describeMisnesting(name, before);
    },
  };
  // Ids and links are written with the same character references: decoding them takes a quarter of the time.
  const parser = new Parser(handlers, { decodeEntities: false });
  parser.end(html);
  return { ids, links, faults: [...(misnested ? [misnested] : []), ...[...twice].map(describeTwice)] };
}

function describeMisnesting(name: string, before: string): ProblemDraft {
  return {
    expected: `<${name}> to be closed before what it stands in is, and before what may not stand in it`,
    found: `it is still open here: …${before.slice(-QUOTED)}`,
    next: 'Write HTML that nests.',
  };
}

function describeTwice(id: string): ProblemDraft {
  return {
    expected: 'an id that one element has',
    found: `id="${id}" twice`,
    next: 'Give one of the two another id.',
  };
}
