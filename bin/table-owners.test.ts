import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const tables = [
  ...(/interface DB \{([^}]*)\}/.exec(read('server/platform/db-schema.ts'))?.[1] ?? '').matchAll(
    /^ {2}(\w+):/gm,
  ),
].map(([, table]) => table!);

/** By the query builder and by hand; a table is named by a literal, or it would not be found here. */
const writing =
  /\.(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?(\w+)|\bcopy\s+(\w+)\s+\(/gi;

/** Who writes a table: modules, by what their code says. */
function writers(): Map<string, Set<string>> {
  const found = new Map(tables.map((table) => [table, new Set<string>()]));
  // The demo house fills every table at once, before anybody is in it.
  const files = globSync('server/*/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$/.test(file) && !file.startsWith('server/demo/'),
  );
  for (const file of files)
    for (const [, built, written, copied] of read(file).matchAll(writing))
      found.get((built ?? written ?? copied)!)?.add(file.split('/')[1]!);
  return found;
}

describe('tables', () => {
  const found = writers();

  it('are known', () => {
    expect(tables.length).toBeGreaterThan(60);
    expect(found.get('offers')).toEqual(new Set(['auctions']));
    expect(found.get('change_entries')).toContain('changes');
    expect(found.get('letter_tokens')).toEqual(new Set(['platform']));
  });

  it('have one module that writes them', () => {
    expect(
      [...found].filter(([, modules]) => modules.size > 1).map(([table, modules]) => [table, ...modules]),
    ).toEqual([]);
  });
});
