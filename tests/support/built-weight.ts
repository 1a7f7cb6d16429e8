import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = path.resolve(import.meta.dirname, '..', '..', 'dist');
const bodyOf = (file: string) => readFileSync(path.join(dist, 'client', 'assets', file), 'utf8');

/** Files of the build as it stands: those of the build before lie beside them. */
const built = (): string[] => JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8')).assets;

function find(name: string): string {
  const file = built().find((one) => one.replace(/-[\w-]{7}\.js$/, '') === name);
  if (!file) throw new Error(`${name} is not in the build`);
  return file;
}

/** A file and all that a browser must load before it can run it. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, next] of bodyOf(file).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    withImports(next!, found);
  return found;
}

/** What a part of the pages adds to what its page has loaded already. */
export function addedBy(part: string, has: readonly string[]): { files: string[]; kilobytes: number } {
  const already = new Set(has.flatMap((name) => [...withImports(find(name))]));
  const files = [...withImports(find(part))].filter((file) => !already.has(file));
  const bytes = files.reduce((sum, file) => sum + gzipSync(bodyOf(file), { level: 9 }).length, 0);
  return { files, kilobytes: bytes / 1024 };
}
