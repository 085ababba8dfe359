import type { Languages, Locale } from '../text/locale.ts';
import type { Serving } from './media-types.ts';

/** What people and software are told of a file. */
interface Description {
  readonly title: string;
  /** One sentence or two, in plain text. `{language}` is the English name of the language of the file. */
  readonly description: string;
}

/** What a file is dated by. */
export type DateSource = 'rates' | 'facts' | 'pages' | 'pagesInItsLanguage' | 'corePages' | 'questionPages' | 'posts';

/** A file at a fixed address: everything about it but its text. Its description is in English. */
export interface PublicFile extends Serving, Description {
  readonly path: string;
  /** The language of its text at a place; left out where it has none. */
  readonly language?: (place: Languages) => Locale;
  /** There is one for every language that has indexed pages; how OpenAPI describes those that are not in the default language. */
  readonly otherLanguages?: string;
  /** What the place has to have, or the file is not there. */
  readonly onlyWith?: 'posts' | 'network';
  /** What it is made of that has a date: the latest is its own. Left out: rates, facts and all indexed pages. */
  readonly dependsOn?: readonly DateSource[];
  /** The relations of its `Link` header (RFC 8288): to itself, or (`describedby`) to the llms.txt of its language. */
  readonly links?: readonly ('canonical' | 'describedby' | 'api-catalog')[];
  /** llms.txt lists it: in the words of `llms.files` of the language's strings, else as it is described here. */
  readonly inLlmsTxt?: true;
  /** The name of its operation in OpenAPI, by which generated clients know it. */
  readonly operationId: string;
  /** What OpenAPI says after its description, in Markdown. */
  readonly details?: string;
  /** The JSON Schema of what it holds. */
  readonly schema?: object;
  /** OpenAPI describes range requests (RFC 9110, section 14). */
  readonly ranges?: true;
}
