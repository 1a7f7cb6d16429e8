import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

interface Import {
  /** From the root: `server/account/routes.ts`. */
  from: string;
  /** From the root, or the name of a package. */
  to: string;
  /** Gone when the types are: nothing of it runs. */
  typeOnly: boolean;
}

const statement =
  /\b(?:import|export)\s+(type\s)?\s*([\w*\s,{}$]*?)\s*from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g;

function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(statement)].map(([, type, names = '', named, bare]) => {
    const braces = /^\{([^}]*)\}$/.exec(names.trim())?.[1];
    const eachIsType = braces
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .every((name) => name.startsWith('type '));
    return {
      from: file,
      to: resolve(file, (named ?? bare)!),
      typeOnly: Boolean(type) || (eachIsType ?? false),
    };
  });
}

function resolve(file: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name;
}

const rooms = ['contract', 'facets', 'gem', 'server', 'web', 'tests', 'bench', 'ops', 'bin'];
const room = (file: string): string => file.split('/')[0]!;
const isOurs = (file: string): boolean => rooms.includes(room(file)) && file.includes('/');
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || room(file) === 'tests';

const sources = globSync(`{${rooms.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !isTest(file));
const imports = sources.flatMap((file) => importsOf(file, readFileSync(path.join(root, file), 'utf8')));
const inside = imports.filter(({ to }) => isOurs(to));

/** What tells the demo house's past auctions and money is too near their heart to be public. */
const rehearsals = ['server/auctions/rehearsal.ts', 'server/money/rehearsal.ts'];

/** `server/account/routes.ts` → `account`; undefined for the composition root's own files. */
const moduleOf = (file: string): string | undefined => /^server\/([^/]+)\//.exec(file)?.[1];
const featureOf = (file: string): string | undefined => /^web\/features\/([^/.]+)/.exec(file)?.[1];

/** Files of the contract that bring zod along, directly or through another. */
function withZod(): Set<string> {
  const found = new Set<string>();
  const running = imports.filter(({ from, typeOnly }) => room(from) === 'contract' && !typeOnly);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { from, to } of running) if (to.split('/')[0] === 'zod' || found.has(to)) found.add(from);
  }
  return found;
}

const offenders = (breaks: (one: Import) => boolean): string[] =>
  inside.filter(breaks).map(({ from, to }) => `${from} → ${to}`);

/** Each set of files that reach each other, found by Tarjan's walk; a file that reaches only itself is none. */
function circles(edges: Import[]): string[][] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const path: string[] = [];
  const found: string[][] = [];
  const walk = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.get(file)!);
    path.push(file);
    for (const { to } of next.get(file) ?? []) {
      if (!order.has(to)) walk(to);
      if (path.includes(to)) low.set(file, Math.min(low.get(file)!, low.get(to)!));
    }
    if (low.get(file) !== order.get(file)) return;
    const circle = path.splice(path.indexOf(file));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const file of next.keys()) if (!order.has(file)) walk(file);
  return found;
}

describe('imports go one way', () => {
  it('contract imports nothing of ours outside itself', () => {
    expect(offenders(({ from, to }) => room(from) === 'contract' && room(to) !== 'contract')).toEqual([]);
  });

  it('gem imports nothing of ours outside itself', () => {
    expect(offenders(({ from, to }) => room(from) === 'gem' && room(to) !== 'gem')).toEqual([]);
  });

  it('facets imports only the contract and itself', () => {
    expect(
      offenders(({ from, to }) => room(from) === 'facets' && !['contract', 'facets'].includes(room(to))),
    ).toEqual([]);
  });

  it('platform imports only the contract, gems and itself', () => {
    expect(
      offenders(
        ({ from, to }) =>
          moduleOf(from) === 'platform' &&
          !['contract', 'gem'].includes(room(to)) &&
          moduleOf(to) !== 'platform',
      ),
    ).toEqual([]);
  });

  it('a module of the server reaches another one only through its public.ts', () => {
    expect(
      offenders(({ from, to }) => {
        const [own, other] = [moduleOf(from), moduleOf(to)];
        if (!own || !other || own === other || other === 'platform' || rehearsals.includes(to)) return false;
        return to !== `server/${other}/public.ts`;
      }),
    ).toEqual([]);
  });

  it('the demo house alone rehearses auctions', () => {
    for (const rehearsal of rehearsals) expect(imports.some(({ to }) => to === rehearsal)).toBe(true);
    expect(offenders(({ from, to }) => rehearsals.includes(to) && moduleOf(from) !== 'demo')).toEqual([]);
  });

  it('a module of the server imports nothing of the composition root', () => {
    expect(
      offenders(({ from, to }) => Boolean(moduleOf(from)) && room(to) === 'server' && !moduleOf(to)),
    ).toEqual([]);
  });

  it('the server imports nothing of the pages', () => {
    expect(offenders(({ from, to }) => room(from) === 'server' && room(to) === 'web')).toEqual([]);
  });

  it('nobody imports the back office but the composition root', () => {
    expect(
      offenders(
        ({ from, to }) =>
          moduleOf(to) === 'backoffice' && moduleOf(from) !== 'backoffice' && moduleOf(from) !== undefined,
      ),
    ).toEqual([]);
  });

  it('web imports nothing of the server', () => {
    expect(offenders(({ from, to }) => room(from) === 'web' && room(to) === 'server')).toEqual([]);
  });

  it('web takes only types from contract files that bring zod', () => {
    const heavy = withZod();
    expect(heavy).toContain('contract/index.ts');
    expect(heavy).not.toContain('contract/protocol/validators.ts');
    expect(
      offenders(
        ({ from, to, typeOnly }) =>
          room(from) === 'web' &&
          room(to) === 'contract' &&
          !typeOnly &&
          (heavy.has(to) || !sources.includes(to)),
      ),
    ).toEqual([]);
  });

  it('web/ui imports only itself', () => {
    expect(offenders(({ from, to }) => from.startsWith('web/ui/') && !to.startsWith('web/ui/'))).toEqual([]);
  });

  it('web/app knows no feature: windows and menus are handed to it from above', () => {
    expect(
      offenders(
        ({ from, to }) => from.startsWith('web/app/') && /^web\/(features|windows|routes)\//.test(to),
      ),
    ).toEqual([]);
  });

  it('windows are composed above the features and below the routes', () => {
    expect(
      offenders(
        ({ from, to }) =>
          (to.startsWith('web/windows/') && !/^web\/(windows|routes)\//.test(from)) ||
          (from.startsWith('web/windows/') && to.startsWith('web/routes/')),
      ),
    ).toEqual([]);
  });

  it('no file reaches itself, not even by types', () => {
    // The router's own generated types.
    expect(
      circles(inside.filter(({ from, to }) => sources.includes(to) && !from.endsWith('.gen.ts'))),
    ).toEqual([]);
  });

  it('no two folders import each other, unless one holds the other', () => {
    const code = inside.filter(({ to }) => sources.includes(to));
    const folders = new Set(code.map(({ from, to }) => `${path.dirname(from)} → ${path.dirname(to)}`));
    const both = [...folders].filter((pair) => {
      const [one, other] = pair.split(' → ') as [string, string];
      const apart = !`${one}/`.startsWith(`${other}/`) && !`${other}/`.startsWith(`${one}/`);
      return apart && folders.has(`${other} → ${one}`);
    });
    expect(both).toEqual([]);
  });

  it('features of the pages do not import each other, nor the routes that compose them', () => {
    expect(
      offenders(({ from, to }) => {
        const [own, other] = [featureOf(from), featureOf(to)];
        return own !== undefined && (to.startsWith('web/routes/') || (other !== undefined && other !== own));
      }),
    ).toEqual([]);
  });

  it('nothing that runs imports a test', () => {
    // Types of tables are generated on the tests' own throwaway PostgreSQL.
    const allowed = ['bin', 'bench'];
    expect(offenders(({ from, to }) => isTest(to) && !allowed.includes(room(from)))).toEqual([]);
  });
});

describe('every form of import is seen', () => {
  it.each<[string, Import[]]>([
    ["import { a, type B } from './b.ts';", [{ from: 'web/x/a.ts', to: 'web/x/b.ts', typeOnly: false }]],
    [
      "import type { A } from '#contract/index.ts';",
      [{ from: 'web/x/a.ts', to: 'contract/index.ts', typeOnly: true }],
    ],
    ["import { type A, type B } from '../y.ts';", [{ from: 'web/x/a.ts', to: 'web/y.ts', typeOnly: true }]],
    ["import '../ui/base.css';", [{ from: 'web/x/a.ts', to: 'web/ui/base.css', typeOnly: false }]],
    ["const a = await import('./b.ts');", [{ from: 'web/x/a.ts', to: 'web/x/b.ts', typeOnly: false }]],
    ["export * from '#server/main.ts';", [{ from: 'web/x/a.ts', to: 'server/main.ts', typeOnly: false }]],
    [
      "export { a } from './b.ts';\nimport c, { d } from 'zod';",
      [
        { from: 'web/x/a.ts', to: 'web/x/b.ts', typeOnly: false },
        { from: 'web/x/a.ts', to: 'zod', typeOnly: false },
      ],
    ],
    ["import {\n  a,\n  b,\n} from './b.ts';", [{ from: 'web/x/a.ts', to: 'web/x/b.ts', typeOnly: false }]],
  ])('%s', (text, found) => {
    expect(importsOf('web/x/a.ts', text)).toEqual(found);
  });

  it('the sources have been read', () => {
    expect(sources).toContain('server/main.ts');
    expect(inside.length).toBeGreaterThan(100);
  });
});
