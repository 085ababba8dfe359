import type { ProblemDraft } from '../problem/problem.ts';
import type { List, Paragraph, RootContent } from 'mdast';
import type { HastNode, HastVisitorContext } from 'satteri';
import type { BlockKind } from '../schema/page.ts';
import type { PageContext, Place } from '../schema/place.ts';
import type { PictureSize } from './html/picture-attributes.ts';

/** The advice of a problem in a directive that has no better one. */
export const CORRECT_DIRECTIVE = 'Correct the directive.';

/** Visits the elements of these names. */
export type Visitor = NonNullable<HtmlPlugin['element']>[number];

/** The advice where a directive shows a part of a data file that the place has left out. */
export function sayTakeOut(name: 'facts' | 'rates'): string {
  return `Take the directive out, with its heading if nothing else stands below that; or write that part of content/${name}.json.`;
}

/** What stands in the braces of a directive. */
export type Attributes = Readonly<Record<string, string>>;

/** What dates a page in addition to its own file: the data files that it shows, by their names in `Place`, and the newest post. */
export type DataFile = 'config' | 'facts' | 'rates' | 'network' | 'notices' | 'posts';

/** All that there is to know of a directive. */
export interface Directive<Expanded> {
  /** What it can be told in its braces. */
  readonly attributes: readonly string[];
  /** The data files that date what it becomes. */
  readonly shows: (attributes: Attributes, place: Place) => readonly DataFile[];
  readonly expand: (attributes: Attributes, context: PageContext) => Expanded | ProblemDraft;
}

/** A part of a page as nodes, of which its Markdown is written. */
export interface BlockNodes {
  /** By this name it is shown, and found by others; `text` is shown as any other text. */
  readonly name: string;
  /** What of several it is of, such as the key of a room. */
  readonly of?: string;
  /** Which of the kinds of its name it is, as looks go by that too. */
  readonly kind?: BlockKind;
  /** What its nodes say, drawn above them, as HTML: it stands in no twin. */
  readonly drawing?: string;
  readonly nodes: readonly RootContent[];
}

/** A directive on a line of its own: `::rooms`. */
export interface BlockDirective extends Directive<readonly BlockNodes[]> {
  /** How the block of its name is shown; as any other text if left out. */
  readonly look?: Look;
}

/** What stands around a part of a text, to say what that is: a line `:::cards` above it and a line `:::` below. */
export interface Container {
  /** What may stand in it, in words. */
  readonly holds: string;
  readonly isHeld: (children: readonly RootContent[]) => boolean;
  /** Whether only a page whose template has one can have it. */
  readonly isHero?: boolean;
  readonly look: Look;
}

/** The layout of a block. Its box has the name of the block as its CSS class. */
export interface Look {
  /** The width of its pictures, a key of `PICTURE_SIZES`; the width of the text if left out. */
  readonly pictures?: PictureSize;
  /** The width of the first picture of the block, if it is not that of the others. */
  readonly firstPicture?: PictureSize;
  /** True for a gallery that scrolls sideways. Each picture has a caption and links to its largest version. */
  readonly isStrip?: boolean;
  /** Whether it begins at the edge of the page, also where texts stand beside their headings. */
  readonly isWide?: boolean;
  /** Puts its parts in another order, and around them the box. */
  readonly arrange?: HtmlPlugin;
}

type NodeOf<Type> = Readonly<Extract<HastNode, { type: Type }>>;
type Visit<Type> = (node: NodeOf<Type>, context: HastVisitorContext) => void;

/** What the engine runs over the tree of some HTML; it waits for nothing. */
export interface HtmlPlugin {
  readonly name: string;
  readonly before?: Visit<'root'>;
  readonly element?: { filter: string[]; visit: Visit<'element'> }[];
  readonly text?: Visit<'text'>;
}

/** What is shown as any other text. */
export function asText(nodes: readonly RootContent[]): BlockNodes[] {
  return [{ name: 'text', nodes }];
}

/** Whether there is a bulleted list and nothing else. */
export function isOneList(nodes: readonly RootContent[]): nodes is [List] {
  return nodes.length === 1 && nodes[0]?.type === 'list' && nodes[0].ordered !== true;
}

/** Whether a node is a picture that stands alone. */
export function isPicture(node: RootContent | undefined): node is Paragraph {
  return node?.type === 'paragraph' && node.children.length === 1 && node.children[0]?.type === 'image';
}
