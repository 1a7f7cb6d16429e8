import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const root = path.resolve(import.meta.dirname, '..', '..');

interface Node {
  type: string;
  start: number;
  end: number;
  // biome-ignore lint/suspicious/noExplicitAny: a syntax tree, walked by names.
  [field: string]: any;
}

/** What a member of a row may hold; `any`: nothing to compare. */
export type Held = 'number' | 'string' | 'boolean' | 'Date' | 'array' | 'any';

export interface Statement {
  /** `server/account/session-store.ts:41` */
  place: string;
  text: string;
  /** The members of the row's type; undefined: a type that cannot be read from the source alone. */
  members: Map<string, { optional: boolean; held: Set<Held> }> | undefined;
}

interface Source {
  file: string;
  text: string;
  program: Node;
  /** Types and values of the file by name, those inside functions too. */
  types: Map<string, Node>;
  values: Map<string, Node>;
  imports: Map<string, { from: string; name: string }>;
}

type Scope = Map<string, { node: Node; source: Source; scope: Scope }>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
}

const sources = new Map<string, Source>();
function read(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(path.join(root, file), 'utf8');
  const program = parseSync(file, text).program as unknown as Node;
  const source: Source = { file, text, program, types: new Map(), values: new Map(), imports: new Map() };
  sources.set(file, source);
  walk(program, (node) => {
    if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration')
      source.types.set(node.id.name, node);
    if (
      node.type === 'VariableDeclarator' &&
      node.id.type === 'Identifier' &&
      node.init &&
      !source.values.has(node.id.name)
    )
      source.values.set(node.id.name, node.init);
    if (node.type === 'FunctionDeclaration' && node.id) source.values.set(node.id.name, node);
    if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration') {
      const from = node.source?.value as string | undefined;
      if (!from || !/^[#.]/.test(from)) return;
      const target = from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from);
      for (const one of node.specifiers) {
        const local = (node.type === 'ImportDeclaration' ? one.local : one.exported)?.name;
        const name = (one.imported ?? one.local)?.name;
        if (local && name) source.imports.set(local, { from: target, name });
      }
    }
  });
  return source;
}

function find(
  source: Source,
  name: string,
  what: 'types' | 'values',
): { node: Node; source: Source } | undefined {
  const node = source[what].get(name);
  if (node) return { node, source };
  const imported = source.imports.get(name);
  return imported && find(read(imported.from), imported.name, what);
}

class Unreadable extends Error {}

const isSql = (node: Node): boolean =>
  node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.name === 'sql';

/** The text that a template sends, with fragments put in and every other value as a parameter. */
class Writer {
  parameters = 0;

  write(template: Node, source: Source, scope: Scope): string {
    const { quasis, expressions } = template.quasi as { quasis: Node[]; expressions: Node[] };
    let text = quasis[0]!.value.cooked as string;
    expressions.forEach((one, at) => {
      text += this.value(one, source, scope, text) + quasis[at + 1]!.value.cooked;
    });
    return text;
  }

  value(node: Node, source: Source, scope: Scope, before: string): string {
    if (isSql(node)) return this.write(node, source, scope);
    if (node.type === 'ConditionalExpression') {
      const branch = [node.consequent, node.alternate].find((one) => this.isFragment(one, source, scope));
      return branch ? this.value(branch, source, scope, before) : this.parameter();
    }
    if (node.type === 'LogicalExpression') {
      const branch = [node.right, node.left].find((one) => this.isFragment(one, source, scope));
      return branch ? this.value(branch, source, scope, before) : this.parameter();
    }
    if (node.type === 'Identifier') {
      const bound = scope.get(node.name);
      if (bound) return this.value(bound.node, bound.source, bound.scope, before);
      const found = find(source, node.name, 'values');
      if (found && this.isFragment(found.node, found.source, new Map()))
        return this.value(found.node, found.source, found.source === source ? scope : new Map(), before);
      if (this.isBuilder(node.name, source, node))
        return /\b(where|and|on|or|when|not)\s*\(?$/i.test(before) ? 'true' : '';
      return this.parameter();
    }
    if (node.type === 'CallExpression') return this.call(node, source, scope, before);
    const one = fragmentIn(node, source);
    return one ? this.value(one.node, one.source, new Map(), before) : this.parameter();
  }

  call(node: Node, source: Source, scope: Scope, before: string): string {
    const { callee } = node;
    if (callee.type === 'MemberExpression' && callee.object.name === 'sql') {
      const [given] = node.arguments as Node[];
      const bound = given?.type === 'Identifier' ? scope.get(given.name)?.node : given;
      if (callee.property.name === 'val' || callee.property.name === 'lit') return this.parameter();
      if (callee.property.name === 'raw' && bound?.type === 'Literal') return String(bound.value);
      if (bound?.type === 'Literal')
        return String(bound.value)
          .split('.')
          .map((part) => `"${part}"`)
          .join('.');
      throw new Unreadable();
    }
    if (callee.type !== 'Identifier') return this.parameter();
    const found = find(source, callee.name, 'values');
    if (!found) return this.parameter();
    const body = returned(found.node);
    if (!body || !this.isFragment(body, found.source, new Map())) return this.parameter();
    const inner: Scope = new Map();
    (found.node.params as Node[]).forEach((parameter, at) => {
      const name = parameter.type === 'AssignmentPattern' ? parameter.left.name : parameter.name;
      const given =
        (node.arguments as Node[])[at] ??
        (parameter.type === 'AssignmentPattern' ? parameter.right : undefined);
      if (name && given) inner.set(name, { node: given, source, scope });
    });
    return this.value(body, found.source, inner, before);
  }

  parameter(): string {
    return `$${++this.parameters}`;
  }

  isFragment(node: Node, source: Source, scope: Scope): boolean {
    if (isSql(node)) return true;
    if (node.type === 'ConditionalExpression')
      return [node.consequent, node.alternate].some((one) => this.isFragment(one, source, scope));
    if (node.type === 'CallExpression') {
      if (node.callee.type === 'MemberExpression') return node.callee.object.name === 'sql';
      const found = node.callee.type === 'Identifier' && find(source, node.callee.name, 'values');
      const body = found && returned(found.node);
      return Boolean(body && isSqlish(body));
    }
    if (node.type === 'Identifier') {
      const found = scope.get(node.name) ?? find(source, node.name, 'values');
      return Boolean(found && isSqlish(found.node));
    }
    return false;
  }

  /** A parameter of the function around it whose type is a fragment's. */
  isBuilder(name: string, source: Source, at: Node): boolean {
    let answer = false;
    walk(source.program, (node) => {
      if (!Array.isArray(node.params) || node.start > at.start || node.end < at.end) return;
      for (const parameter of node.params as Node[]) {
        const { id, type } = {
          id: parameter.left ?? parameter,
          type: (parameter.left ?? parameter).typeAnnotation,
        };
        if (id.name === name)
          answer = Boolean(
            type && /RawBuilder|Expression<|typeof sql/.test(source.text.slice(type.start, type.end)),
          );
      }
    });
    return answer;
  }
}

const isSqlish = (node: Node): boolean =>
  isSql(node) ||
  (node.type === 'ConditionalExpression' && (isSqlish(node.consequent) || isSqlish(node.alternate))) ||
  (node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.object.name === 'sql');

/** `numbers[key]`: any of a table's fragments, which are all of one type. */
function fragmentIn(node: Node, source: Source): { node: Node; source: Source } | undefined {
  if (node.type === 'TSNonNullExpression') return fragmentIn(node.expression, source);
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined;
  const table = find(source, node.object.name, 'values');
  const [first] = table?.node.type === 'ObjectExpression' ? (table.node.properties as Node[]) : [];
  return first?.value && isSql(first.value) ? { node: first.value, source: table!.source } : undefined;
}

/** The expression that a function answers with, if it is one alone. */
function returned(node: Node): Node | undefined {
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionDeclaration') return undefined;
  if (node.body.type !== 'BlockStatement') return node.body;
  const answers: Node[] = [];
  walk(node.body, (one) => {
    if (one.type === 'ReturnStatement' && one.argument) answers.push(one.argument);
  });
  return answers.find(isSqlish);
}

type Members = NonNullable<Statement['members']>;

function membersOf(node: Node, source: Source): Members | undefined {
  if (node.type === 'TSTypeLiteral' || node.type === 'TSInterfaceBody') {
    const members: Members = new Map();
    for (const one of (node.members ?? node.body) as Node[]) {
      if (one.type !== 'TSPropertySignature' || !one.typeAnnotation) return undefined;
      const name = one.key.name ?? one.key.value;
      members.set(name, {
        optional: Boolean(one.optional),
        held: heldBy(one.typeAnnotation.typeAnnotation, source),
      });
    }
    return members;
  }
  if (node.type === 'TSInterfaceDeclaration') {
    const all: (Members | undefined)[] = (node.extends as Node[]).map((one) =>
      one.typeArguments ? undefined : named(one.expression.name, source),
    );
    return joined([...all, membersOf(node.body, source)]);
  }
  if (node.type === 'TSTypeAliasDeclaration') return membersOf(node.typeAnnotation, source);
  if (node.type === 'TSIntersectionType')
    return joined((node.types as Node[]).map((one) => membersOf(one, source)));
  if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier') return undefined;
  const given = node.typeArguments?.params as Node[] | undefined;
  if (!given) return named(node.typeName.name, source);
  const of = given[0] && membersOf(given[0], source);
  const keys = given[1] && literalsOf(given[1]);
  if (!of || !keys) return undefined;
  if (node.typeName.name === 'Pick') return new Map([...of].filter(([name]) => keys.includes(name)));
  if (node.typeName.name === 'Omit') return new Map([...of].filter(([name]) => !keys.includes(name)));
  return undefined;
}

function named(name: string, source: Source): Members | undefined {
  const found = find(source, name, 'types');
  return found && !found.node.typeParameters ? membersOf(found.node, found.source) : undefined;
}

const joined = (all: (Members | undefined)[]): Members | undefined =>
  all.every((one) => one !== undefined) ? new Map(all.flatMap((one) => [...one!])) : undefined;

const literalsOf = (node: Node): string[] | undefined => {
  const parts = (node.type === 'TSUnionType' ? node.types : [node]) as Node[];
  return parts.every(({ type }) => type === 'TSLiteralType')
    ? parts.map(({ literal }) => String(literal.value))
    : undefined;
};

const keywords: Record<string, Held[]> = {
  TSNumberKeyword: ['number'],
  TSStringKeyword: ['string'],
  TSBooleanKeyword: ['boolean'],
  TSArrayType: ['array'],
  TSTupleType: ['array'],
  TSNullKeyword: [],
  TSUndefinedKeyword: [],
};

function heldBy(node: Node, source: Source): Set<Held> {
  if (node.type === 'TSUnionType')
    return new Set((node.types as Node[]).flatMap((one) => [...heldBy(one, source)]));
  const known = keywords[node.type];
  if (known) return new Set(known);
  if (node.type === 'TSTypeOperator') return new Set([node.operator === 'keyof' ? 'string' : 'array']);
  if (node.type === 'TSLiteralType') return new Set([typeof node.literal.value as Held]);
  if (node.type === 'TSParenthesizedType') return heldBy(node.typeAnnotation, source);
  if (node.type === 'TSTypeReference' && node.typeName.name === 'Date') return new Set(['Date']);
  const found =
    node.type === 'TSTypeReference' && !node.typeArguments && find(source, node.typeName.name, 'types');
  if (found && found.node.type === 'TSTypeAliasDeclaration') {
    const held = heldBy(found.node.typeAnnotation, found.source);
    if (held.size) return held;
  }
  return new Set(['any']);
}

/** Every whole statement of the server that is written as `sql<Row>`; fragments are none. */
export function* statements(): Generator<Statement> {
  for (const given of globSync('server/**/*.ts', { cwd: root }).sort()) {
    const file = given.split(path.sep).join('/');
    if (/\.test\.ts$|^server\/demo\//.test(file)) continue;
    const source = read(file);
    const found: Node[] = [];
    walk(source.program, (node) => {
      if (isSql(node) && node.typeArguments) found.push(node);
    });
    for (const node of found) {
      const place = `${file}:${source.text.slice(0, node.start).split('\n').length}`;
      try {
        const text = new Writer().write(node, source, new Map()).trim();
        if (!/^(?:select|with|insert|update|delete)\b/i.test(text)) continue;
        yield { place, text, members: membersOf(node.typeArguments.params[0], source) };
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        yield { place, text: '', members: undefined };
      }
    }
  }
}
