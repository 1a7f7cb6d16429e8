import { type RawBuilder, sql } from 'kysely';
import type { RowsField } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';

export const isBlock = (code: string): RawBuilder<unknown> => sql`b.code = ${sql.lit(code)}`;
export const searchedBlock = sql`lower(b.items::text)`;

/** A text, a number or a flag of a block, by the keys that lead to it. */
export const partOf = (...keys: readonly string[]): RowsField => ({
  expression: sql`b.items #> ${sql.lit(`{0,${keys.join()}}`)}`,
});

/** A share that forms show in whole units of a tenth. */
export const tenthsOf = (key: string): RowsField => ({
  expression: sql`to_jsonb(round((b.items #>> ${sql.lit(`{0,${key}}`)})::numeric * 10))`,
});

/** The address of a block's picture. */
export const pictureField = (key: string): RowsField => partOf(key, 'origin');

/** Columns of links as one table: each row names the column that it stands in. */
export const linkColumnsOf = (key: string): RowsField => ({
  expression: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('column', c.value ->> 'title',
      'label', l.value ->> 'label', 'href', l.value ->> 'href') order by c.at, l.at), '[]')
    from jsonb_array_elements(b.items -> 0 -> ${sql.lit(key)}) with ordinality c(value, at),
      jsonb_array_elements(c.value -> 'links') with ordinality l(value, at))`,
});

/** Lays what the form says over what the block holds besides. */
export async function writeBlock(tx: Tx, code: string, part: object): Promise<void> {
  await sql`
    update blocks set items = jsonb_build_array(coalesce(items -> 0, '{}') || ${JSON.stringify(part)}::jsonb)
    where code = ${code}`.execute(tx);
}
