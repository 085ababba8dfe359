import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The declarations of schema-dts, which are made from schema.org's own vocabulary. */
const FILE = 'node_modules/schema-dts/dist/schema.d.ts';

/** What may stand as the value of a property: nodes of these types, these members of enumerations, plain data. */
export interface Range {
  readonly types: ReadonlySet<string>;
  readonly members: ReadonlySet<string>;
  readonly data: ReadonlySet<string>;
  /** Nothing but members of enumerations. */
  readonly enumerated: boolean;
}

/** schema.org as a table: every type, its properties with those of its supertypes, and what each may hold. */
export interface Vocabulary {
  readonly isType: (type: string) => boolean;
  readonly rangeOf: (type: string, property: string) => Range | undefined;
}

interface Declarations {
  /** `OfferBase` and `OfferLeaf` -> what they extend. */
  readonly parents: Map<string, readonly string[]>;
  /** `OfferBase` -> `price` -> `Number`, `Text`. */
  readonly properties: Map<string, ReadonlyMap<string, readonly string[]>>;
  /** `OfferLeaf` -> `Offer`. */
  readonly leaves: Map<string, string>;
  /** `Offer` -> `OfferLeaf`, `AggregateOffer`; members of enumerations stand in quotes. */
  readonly unions: Map<string, readonly string[]>;
}

const DATA = /^(Text|URL|Date|DateTime|Time|Number|Integer|Float|Boolean|Duration|Distance|Energy|Mass)$/;

export function readVocabulary(): Vocabulary {
  const declarations = readDeclarations();
  const ranges = new Map<string, Range>();
  return {
    isType: (type) => declarations.leaves.has(leafOf(type)),
    rangeOf: (type, property) => {
      const names = findProperty(declarations, leafOf(type), property);
      if (!names) return undefined;
      const key = names.join();
      const range = ranges.get(key) ?? expand(declarations, names);
      ranges.set(key, range);
      return range;
    },
  };
}

/** `3DModel` is declared as `_3DModelLeaf`. */
function leafOf(type: string): string {
  return `${/^\d/.test(type) ? '_' : ''}${type}Leaf`;
}

function findProperty(declarations: Declarations, name: string, property: string): readonly string[] | undefined {
  const own = declarations.properties.get(name)?.get(property);
  if (own) return own;
  for (const parent of declarations.parents.get(name) ?? []) {
    const inherited = findProperty(declarations, parent, property);
    if (inherited) return inherited;
  }
  return undefined;
}

function expand(declarations: Declarations, names: readonly string[]): Range {
  const range = { types: new Set<string>(), members: new Set<string>(), data: new Set<string>(), enumerated: true };
  const seen = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const leaf = declarations.leaves.get(name);
    if (DATA.test(name)) range.data.add(name);
    else if (leaf !== undefined) {
      range.types.add(leaf);
      range.enumerated &&= extendsEnumeration(declarations, name);
    } else if (/^["h]/.test(name)) range.members.add(name.replaceAll('"', ''));
    else open.push(...(declarations.unions.get(name) ?? []));
  }
  return range;
}

function extendsEnumeration({ parents }: Pick<Declarations, 'parents'>, name: string): boolean {
  return (parents.get(name) ?? []).some(
    (parent) => parent === 'EnumerationBase' || extendsEnumeration({ parents }, parent),
  );
}

function readDeclarations(): Declarations {
  const source = ts.createSourceFile(FILE, readFileSync(FILE, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Declarations = { parents: new Map(), properties: new Map(), leaves: new Map(), unions: new Map() };
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement)) readInterface(statement, found);
    if (ts.isTypeAliasDeclaration(statement)) readUnion(statement, found);
  }
  return found;
}

function readInterface(statement: ts.InterfaceDeclaration, { parents, properties, leaves }: Declarations): void {
  const name = statement.name.text;
  const heritage = statement.heritageClauses?.flatMap((clause) => clause.types.map(({ expression }) => expression));
  parents.set(name, heritage?.map((expression) => expression.getText()) ?? []);
  const own = new Map<string, readonly string[]>();
  for (const member of statement.members) {
    if (!ts.isPropertySignature(member) || !ts.isStringLiteral(member.name) || !member.type) continue;
    if (member.name.text === '@type') leaves.set(name, namesOf(member.type).join().replaceAll('"', ''));
    else if (ts.isTypeReferenceNode(member.type)) {
      own.set(member.name.text, namesOf(member.type.typeArguments?.[0] ?? member.type));
    }
  }
  properties.set(name, own);
}

/** schema-dts leaves the members of an enumeration that is not schema.org's own to its comment: `- http://…`. */
function readUnion(statement: ts.TypeAliasDeclaration, { unions }: Declarations): void {
  const comment = statement.getFullText().slice(0, statement.getLeadingTriviaWidth());
  const foreign = [...comment.matchAll(/^ \* - (http\S+)$/gm)].map(([, address = '']) => address);
  unions.set(statement.name.text, [...namesOf(statement.type), ...foreign]);
}

function namesOf(type: ts.TypeNode): string[] {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(namesOf);
  if (ts.isTypeReferenceNode(type)) return [type.typeName.getText()];
  return [type.getText()];
}
