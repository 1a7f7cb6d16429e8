import pg from 'pg';

export interface Table {
  name: string;
  columns: string[];
}

interface Sequence {
  name: string;
  last: string;
  called: boolean;
}

const quote = pg.escapeIdentifier;
const inPublic = (name: string): string => `public.${quote(name)}`;

/** Values are written the same way whatever the server's own settings are, and nothing is timed out or hidden. */
export const plainSession = `
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set timezone = 'UTC';
  set extra_float_digits = 3;
  set bytea_output = 'hex';
  set client_encoding = 'UTF8';
  set row_security = off;
  set statement_timeout = 0;
  set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

const ours = `c.relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Whether the database is empty, apart from what extensions created. */
export async function isEmpty(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `select not exists (select from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${ours}) as empty`,
  );
  return rows[0]!.empty;
}

/**
 * The tables of a backup: those that outlive a crash, without the migrator's own. Generated columns make
 * themselves again.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relpersistence = 'p' and c.relname not like 'kysely\\_%' and ${ours}
    group by c.relname order by c.relname`);
  return rows;
}

export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'S' and ${ours} order by c.relname`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${inPublic(name)}`,
    );
    sequences.push({ name, ...state.rows[0]! });
  }
  return sequences;
}

export async function setSequence(client: pg.ClientBase, { name, last, called }: Sequence): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [inPublic(name), last, called]);
}

const columnList = (table: Table): string => table.columns.map(quote).join(', ');

export const copyOutOf = (table: Table): string =>
  `copy ${inPublic(table.name)} (${columnList(table)}) to stdout`;
export const copyInto = (table: Table): string =>
  `copy ${inPublic(table.name)} (${columnList(table)}) from stdin`;

/**
 * Empties the tables and lets rows come in any order, without triggers. What is undone is done again by the
 * answer, which makes PostgreSQL check every reference. Needs no more rights than the tables' owner has.
 */
export async function freeTables(client: pg.ClientBase, tables: Table[]): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(`
    select k.conrelid::regclass::text as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and ${ours}`);
  const names = tables.map((table) => inPublic(table.name));
  // First: tables that are in no backup may refer to those that are.
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  // Before they are emptied: some tables refuse it.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  if (names.length) await client.query(`truncate ${names.join(', ')}`);
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
  };
}
