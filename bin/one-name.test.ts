import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const sides = ['contract', 'facets', 'gem', 'server', 'web', 'bench', 'ops', 'bin'];

const files = new Map(
  globSync(['*.ts', `{${[...sides, 'tests'].join(',')}}/**/*.{ts,tsx,mjs}`], { cwd: root }).map((file) => [
    file.split(path.sep).join('/'),
    readFileSync(path.join(root, file), 'utf8'),
  ]),
);

const declaration =
  /^export (default )?(?:declare |abstract )*(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gm;
const declaredIn = (text: string) =>
  [...text.matchAll(declaration)].map(([, byFile, name]) => ({ name: name!, byFile: Boolean(byFile) }));

/** Files of each exported name of a side. Tests export nothing, and some files are generated. */
function placesOf(side: string): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const [file, text] of files) {
    if (!file.startsWith(`${side}/`) || /\.test\.tsx?$|\.gen\.ts$|db-schema\.ts$/.test(file)) continue;
    for (const { name } of declaredIn(text)) places.set(name, [...(places.get(name) ?? []), file]);
  }
  return places;
}

/** The router asks every file of `web/routes` for an export of this name. */
const isRouters = (side: string, name: string): boolean => side === 'web' && name === 'Route';

/** WASM is built from these exports, and a default one is found by its file. */
const isFoundByFile = (file: string, name: string): boolean =>
  /\.(?:as|d)\.ts$/.test(file) || declaredIn(files.get(file)!).some((one) => one.name === name && one.byFile);

/** The files in whose code a word occurs. */
function filesByWord(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [file, text] of files)
    for (const word of new Set(text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').match(/[A-Za-z_$][\w$]*/g)))
      found.set(word, (found.get(word) ?? new Set()).add(file));
  return found;
}

describe('an exported name', () => {
  it('is found in every form of declaration', () => {
    const text = [
      'export interface A {}',
      'export type B = 1;',
      'export const c = 1;',
      'export async function d() {}',
      'export function* e() {}',
      'export default function F() {}',
      'export abstract class G {}',
      "export { h } from './h.ts';",
      '  export const inner = 1;',
    ].join('\n');
    expect(declaredIn(text).map(({ name }) => name)).toEqual(['A', 'B', 'c', 'd', 'e', 'F', 'G']);
  });

  it.each(sides)('is declared once in %s', (side) => {
    const places = placesOf(side);
    expect(places.size).toBeGreaterThan(10);
    expect([...places].filter(([name, all]) => all.length > 1 && !isRouters(side, name))).toEqual([]);
  });

  it('is used by another file', () => {
    const used = filesByWord();
    const unused = sides.flatMap((side) =>
      [...placesOf(side)].filter(
        ([name, all]) =>
          !isRouters(side, name) &&
          [...(used.get(name) ?? [])].every((file) => all.includes(file)) &&
          !all.some((file) => isFoundByFile(file, name)),
      ),
    );
    expect(unused).toEqual([]);
  });
});
