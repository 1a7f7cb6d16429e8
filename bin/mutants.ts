// Wrong versions of the source that `npm test` must notice: some planted by hand, the others drawn by a seed.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export interface Mutant {
  name: string;
  file: string;
  line: number;
  /** The whole file as the mutant has it. */
  text: string;
  /** Parts of paths of the test files that are tried first. */
  first: readonly string[];
  /** The title of the one browser test that is tried; the pages are built for it. */
  browser?: { file: string; title: string };
}

const root = path.resolve(import.meta.dirname, '..');
const seed = 2026;

/** Where mutants are drawn, how many of each, and the tests beside no code of theirs that are tried early. */
const fields = [
  {
    field: 'sanitizing',
    draws: 3,
    files: ['server/platform/rich-text.ts', 'server/files/{accept-file,clean-picture,file-kind}.ts'],
    first: ['server/platform/rich-text', 'server/files/'],
  },
  {
    field: 'permissions',
    draws: 4,
    files: [
      'server/account/permissions.ts',
      'contract/account/roles.ts',
      'contract/account/rights.ts',
      'server/**/may-read.ts',
      'server/**/who-*.ts',
      'server/people/people-rules.ts',
    ],
    first: ['tests/permissions/'],
  },
  {
    field: 'sums',
    draws: 3,
    files: [
      'contract/auctions/{total-cost,bid-steps}.ts',
      'contract/catalog/set-price.ts',
      'server/catalog/prices/*-rules.ts',
      'server/selling/*-rules.ts',
    ],
    first: [],
  },
  {
    field: 'ledger',
    draws: 3,
    files: ['contract/ledger/*.ts', 'server/auctions/ledger/*.ts'],
    first: ['server/auctions/ledger/', 'ops/verify-ledger'],
  },
  { field: 'rules', draws: 7, files: ['{server,contract}/**/*-rules.ts'], first: [] },
] as const;

/** Drawn, but no different in anything that can be seen; the next draw takes the place. By file, line and change. */
const equivalent: Record<string, string> = {};

/** What the tests of the specification once let pass. `find` stands once in its file. */
const planted = [
  {
    name: '18 of the filters are ignored',
    file: 'server/catalog/lists/list-catalog.ts',
    find: 'selection: withKnownCollections(selectionFromQuery(query, list), references),',
    replace: `selection: withKnownCollections(
      Object.fromEntries(
        Object.entries(selectionFromQuery(query, list)).filter(([key]) =>
          ['shape', 'weight', 'color_colorless', 'clarity', 'price', 'type', 'year'].includes(key),
        ),
      ),
      references,
    ),`,
    first: ['tests/conformance/catalog-filters'],
  },
  {
    name: 'search shows no items',
    file: 'server/search/search.ts',
    find: 'items: freeFirst(answer.items).slice(0, shownItems),',
    replace: 'items: [],',
    first: ['tests/conformance/calls'],
  },
  {
    name: 'the options of a PDF ignore what the list shows',
    file: 'server/paper/show-options.ts',
    find: 'const listed = listedItems(catalog, query);',
    replace: "const listed = listedItems(catalog, { type: 'main', page: 1, sort: 'popularity' });",
    first: ['tests/conformance/calls'],
  },
  {
    name: '`take` of the seen items is ignored',
    file: 'server/catalog/seen-items.ts',
    find: '.slice(0, take)',
    replace: '',
    first: ['tests/conformance/calls'],
  },
  {
    name: 'every price index but the boxes’ is the house’s',
    file: 'server/catalog/prices/price-indices.ts',
    find: 'return (await readIndices(db, code))[0] ?? notFound();',
    replace: "return (await readIndices(db, code === 'box-carat' ? code : undefined))[0] ?? notFound();",
    first: ['tests/conformance/calls'],
  },
  {
    name: '`event` of the drafts is ignored',
    file: 'server/requests/show-drafts.ts',
    find: 'event === undefined ? rows : rows.filter((row) => row.event === event)',
    replace: 'rows',
    first: ['tests/conformance/calls'],
  },
  {
    name: 'a session that ended opens the sign-in like any other',
    file: 'web/features/account/sign-in-words.ts',
    find: "expired && view === 'login'",
    replace: 'false',
    first: ['tests/conformance/words'],
    browser: {
      file: 'tests/e2e/shell.spec.ts',
      title: 'its session’s end is said once',
    },
  },
  {
    name: 'fifty notifications at once, not five',
    file: 'web/app/notifications/toast-queue.ts',
    find: 'export const maxToasts = 5;',
    replace: 'export const maxToasts = 50;',
    first: ['web/app/notifications/toast-queue'],
  },
];

export function plantMutants(): Mutant[] {
  return planted.map(({ find, replace, ...mutant }) => {
    const source = readFileSync(path.join(root, mutant.file), 'utf8');
    const at = source.indexOf(find);
    if (at < 0 || source.includes(find, at + 1))
      throw new Error(`${mutant.name}: the code moved, ${mutant.file} does not have this once: ${find}`);
    return { ...mutant, line: lineAt(source, at), text: source.replace(find, () => replace) };
  });
}

/** The same ones as long as their lines stay: a change elsewhere moves no draw. */
export function drawMutants(): { mutants: Mutant[]; passedOver: string[] } {
  const taken = new Set<string>();
  const mutants: Mutant[] = [];
  const passedOver: string[] = [];
  for (const { field, draws, files, first } of fields) {
    const sources = globSync([...files], { cwd: root })
      .filter((file) => !/\.test\.ts$/.test(file) && !taken.has(file))
      .sort();
    for (const file of sources) taken.add(file);
    const drawn = sources
      .flatMap((file) => mutationsOf(file, readFileSync(path.join(root, file), 'utf8')))
      .map((mutation) => ({ ...mutation, lot: lotOf(mutation.id) }))
      .sort((a, b) => (a.lot < b.lot ? -1 : 1));
    for (const { id } of drawn.slice(0, draws))
      if (equivalent[id]) passedOver.push(`${id}: ${equivalent[id]}`);
    const kept = drawn.filter(({ id }) => !equivalent[id]).slice(0, draws);
    mutants.push(
      ...kept.map(({ change, ...mutation }) => ({ ...mutation, name: `${field}: ${change}`, first })),
    );
  }
  return { mutants, passedOver };
}

const lotOf = (id: string): string => createHash('sha256').update(`${seed} ${id}`).digest('hex');

const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length;

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  to: string;
}

const operators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** Every place of a file where one small change makes another program; types, texts and comments are none. */
export function mutationsOf(file: string, source: string) {
  const edits: Edit[] = [];
  walk(parseSync(file, source).program as unknown as Node, (node) => edits.push(...editsAt(node, source)));
  const seen = new Map<string, number>();
  return edits.map(({ start, end, to }) => {
    const line = lineAt(source, start);
    const from = source.slice(start, end);
    const whole = source.split('\n')[line - 1]!.trim();
    const change = `${whole}   ${from.replace(/\s+/g, ' ')} → ${to}`;
    // Equal lines are distinguished by their order.
    const place = `${file}: ${change}`;
    const before = seen.get(place) ?? 0;
    seen.set(place, before + 1);
    const id = before ? `${place} (${before + 1})` : place;
    return { id, change, file, line, text: source.slice(0, start) + to + source.slice(end) };
  });
}

function editsAt(node: Node, source: string): Edit[] {
  const { type, start, end } = node;
  if (type === 'BinaryExpression' || type === 'LogicalExpression') {
    const [left, right, operator] = [node.left as Node, node.right as Node, node.operator as string];
    const to = operators[operator];
    if (!to || (operator === '+' && (isText(left) || isText(right)))) return [];
    const at = source.indexOf(operator, left.end);
    return [{ start: at, end: at + operator.length, to }];
  }
  if (type === 'UnaryExpression' && node.operator === '!') return [{ start, end: start + 1, to: '' }];
  if (type === 'Literal' && typeof node.value === 'boolean') return [{ start, end, to: String(!node.value) }];
  if (type === 'Literal' && typeof node.value === 'number')
    return [{ start, end, to: String(node.value + 1) }];
  // A guard that lets everyone through, and one that is not called.
  if (type === 'ArrowFunctionExpression' && node.expression && answersYesOrNo(node)) {
    const body = node.body as Node;
    return [{ start: body.start, end: body.end, to: 'true' }];
  }
  if (type === 'IfStatement' && (node.consequent as Node).type === 'ReturnStatement') {
    const test = node.test as Node;
    return [{ start: test.start, end: test.end, to: 'false' }];
  }
  return [];
}

const isText = ({ type, value }: Node): boolean =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');

const answersYesOrNo = ({ returnType }: Node): boolean => {
  const { type } = ((returnType as Node | null)?.typeAnnotation ?? {}) as Partial<Node>;
  return type === 'TSBooleanKeyword' || type === 'TSTypePredicate';
};

/** `as` and `satisfies` hold an expression; all other nodes of types hold none. */
const isOfTypes = (type: string): boolean =>
  type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type);

function walk(node: Node, visit: (node: Node) => void): void {
  if (isOfTypes(node.type) || node.type === 'ImportDeclaration') return;
  visit(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof (child as Node).type === 'string') walk(child as Node, visit);
}
