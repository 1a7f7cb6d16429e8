// Which tests of rules reach a file by what they import.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const imports =
  /\b(?:import|export)\s+(?!type\b)[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g;
const known = new Map<string, string[]>();

function importsOf(file: string): string[] {
  const before = known.get(file);
  if (before) return before;
  const found = [...readFileSync(path.join(root, file), 'utf8').matchAll(imports)].flatMap(
    ([, from, dynamic]) => {
      const name = (from ?? dynamic)!;
      const to = name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name);
      return /^[#.]/.test(name) && /\.tsx?$/.test(to) && existsSync(path.join(root, to)) ? [to] : [];
    },
  );
  known.set(file, found);
  return found;
}

/** The nearest first: one that imports the file itself says more of it than one that reaches it through the house. */
export function nearestTests(file: string): string[] {
  return globSync('{contract,gem,server,web,ops}/**/*.test.ts', { cwd: root })
    .filter((test) => !test.endsWith('.db.test.ts'))
    .map((test) => ({ test, steps: stepsTo(test, file) }))
    .filter(({ steps }) => steps > 0)
    .sort((a, b) => a.steps - b.steps || (a.test < b.test ? -1 : 1))
    .map(({ test }) => test);
}

/** Zero: it does not reach it. */
function stepsTo(from: string, to: string): number {
  const reached = new Set([from]);
  let front = [from];
  for (let steps = 1; front.length; steps++) {
    front = front.flatMap(importsOf).filter((file) => !reached.has(file));
    if (front.includes(to)) return steps;
    for (const file of front) reached.add(file);
  }
  return 0;
}
