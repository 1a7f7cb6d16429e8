import type { Database } from '#server/platform/db.ts';

/** Every text of every table, in all schemas: where the words are found, as «table.column: word». */
export async function findEverywhere({ pool }: Database, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await pool.query(
    `select format('%I.%I', table_schema, table_name) as table, format('%I', column_name) as column, data_type as type
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
       and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'bytea')`,
  );
  if (columns.length <= 150) throw new Error(`only ${columns.length} columns hold texts`);
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const text = type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`;
    const { rows } = await pool.query(
      `select array(select word from unnest($1::text[]) word
         where exists (select from ${table} where position(lower(word) in lower(${text})) > 0)) as words`,
      [words],
    );
    found.push(...rows[0].words.map((word: string) => `${table}.${column}: ${word}`));
  }
  return found;
}
