// Which tests of rules reach a file by what they import.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const imports =
  /\b(?:import|export)\s+(?!type\b)[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g;

/** Tests without a database, in these folders. */
export const rulesTests = (folders) =>
  folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.db.test.ts'))
    .filter((file) => !/^tests\/(process|faults)\//.test(file));

/** The nearest first: a test that imports the file itself says more about it than one that reaches it indirectly. */
export function testsReaching(files) {
  const known = new Map();
  const importsOf = (file) => {
    if (!known.has(file)) known.set(file, readImports(file));
    return known.get(file);
  };
  const stepsTo = (test) => {
    const reached = new Set([test]);
    let front = [test];
    for (let steps = 0; front.length; steps++) {
      if (front.some((file) => files.includes(file))) return steps;
      front = front.flatMap(importsOf).filter((file) => !reached.has(file));
      for (const file of front) reached.add(file);
    }
    return Number.POSITIVE_INFINITY;
  };
  return rulesTests(['contract', 'facets', 'gem', 'server', 'web', 'ops'])
    .map((test) => ({ test, steps: stepsTo(test) }))
    .filter(({ steps }) => Number.isFinite(steps))
    .sort((a, b) => a.steps - b.steps || (a.test < b.test ? -1 : 1))
    .map(({ test }) => test);
}

function readImports(file) {
  return [...readFileSync(path.join(root, file), 'utf8').matchAll(imports)].flatMap(([, from, dynamic]) => {
    const name = from ?? dynamic;
    const to = name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name);
    return /^[#.]/.test(name) && /\.tsx?$/.test(to) && existsSync(path.join(root, to)) ? [to] : [];
  });
}
