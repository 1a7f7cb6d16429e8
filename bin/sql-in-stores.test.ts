import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** By the query builder, by hand, by a pool or by a prepared statement. */
const sql =
  /\bsql(?:<[^`]*?>)?`|\bsql\.(?:raw|join|ref|table)\b|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|selectNoFrom)\(|\.execute(?:Query|TakeFirst|TakeFirstOrThrow)?\(|\.query(?:<[^(]*>)?\(|: Statement\b|\bname: '[^']*',\s*text: [`']/;
const isStore = (file: string): boolean => /-store\.ts$/.test(file);

/** Whoever opens connections, begins transactions and listens speaks to PostgreSQL itself, and not of the house's rows. */
const machinery = [
  'server/auctions/bidding/judging-transaction.ts',
  'server/platform/db.ts',
  'server/platform/http/health.ts',
  'server/platform/jobs.ts',
  'server/platform/migrate.ts',
  'server/platform/postgres/ask-again.ts',
  'server/platform/postgres/copy-rows.ts',
  'server/platform/postgres/copy.ts',
  'server/platform/postgres/embedded.ts',
  'server/platform/postgres/servers.ts',
  'server/platform/wake.ts',
];

/** Pieces that stores of several modules are made of; they ask nothing by themselves. */
const pieces = ['server/platform/http/owner.ts', 'server/platform/russian-match.ts'];

/** The demo house fills every table at once, before anybody is in it. */
const files = globSync('server/**/*.ts', { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.test\.ts$/.test(file) && !file.startsWith('server/demo/'));
const speaking = files.filter((file) => !isStore(file) && sql.test(read(file)));

describe('SQL', () => {
  it('is known when it is seen', () => {
    for (const line of [
      'await sql`select 1`.execute(db);',
      'const { rows } = await sql<{ id: number; at: Date }>`select id`;',
      "await tx.updateTable('letters').set({ state }).execute();",
      "await pool.query<{ id: number }>('select 1');",
      "const beat: Statement = { name: 'beat', text: 'select 1' };",
      "judging.rows({\n  name: 'beat',\n  text: `select 1` }, [])",
    ])
      expect(line).toMatch(sql);
    for (const line of ['const rows = await readRows(tx);', "fetch('/api/?q=sql')", 'request.query.page'])
      expect(line).not.toMatch(sql);
    expect(files.filter(isStore).length).toBeGreaterThan(60);
  });

  it('stands in stores alone', () => {
    const allowed = new Set([...machinery, ...pieces]);
    expect(speaking.filter((file) => !allowed.has(file))).toEqual([]);
  });

  it('is where the lists say: what has moved is no longer named', () => {
    expect([...machinery, ...pieces].filter((file) => !speaking.includes(file))).toEqual([]);
  });

  it('names its parts: no common table is a letter', () => {
    const letters =
      /(?:\bwith\s+(?:recursive\s+)?|\)\s*,\s*|^)[a-z]\d?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/m;
    expect('with o as (select 1)').toMatch(letters);
    expect('with offered as (select 1), b as (\n').toMatch(letters);
    expect('cast(x as (int)), least(a) as (b)').not.toMatch(letters);
    expect(files.filter((file) => isStore(file) && letters.test(read(file)))).toEqual([]);
  });

  it('the pieces and the machinery know no rows of the house', () => {
    const rows = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
    expect([...machinery, ...pieces].filter((file) => rows.test(read(file)))).toEqual([]);
  });
});
