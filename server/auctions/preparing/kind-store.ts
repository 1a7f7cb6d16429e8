import { type RawBuilder, sql } from 'kysely';
import {
  type AuctionStatus,
  type ConditionSection,
  conditionSections,
} from '#contract/auctions/auction-words.ts';
import type { FieldOption } from '#contract/back-office/values.ts';
import type { RowsField } from '#server/changes/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** What the list of sales is searched by. */
export const searchedSale = sql`lower(a.name || ' ' || a.code)`;

export const searchedTerms = sql`lower(t.name)`;

/** What the list of lots is searched by: their names, and the numbers of their items. */
export const searchedLot = sql`lower(p.name || ' ' || coalesce(
  (select string_agg(s.item_id::text, ' ') from prepared_lot_stones s where s.lot_id = p.id), ''))`;

export const pictureOfLot = sql`(select i.picture from prepared_lot_stones s join items i on i.id = s.item_id
  where s.lot_id = p.id order by s.position limit 1)`;

type Numbered = 'auctions' | 'lots' | 'sale_terms';

export async function nextIds(db: Db | Tx, table: Numbered, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::text as id
    from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

export const nextId = async (tx: Tx, table: Numbered): Promise<string> => (await nextIds(tx, table, 1))[0]!;

/** Every sale by its name; which of them may still be edited is asked when something is written. */
export async function readSaleOptions(db: Db): Promise<FieldOption[]> {
  const { rows } = await sql<{ code: string; label: string }>`
    select id::text as code, name as label from auctions where archived_at is null
    order by (status = 'draft') desc, starts_at desc, id`.execute(db);
  return rows;
}

export async function readTermsOptions(db: Db): Promise<FieldOption[]> {
  const { rows } = await sql<{ code: string; label: string }>`
    select id::text as code, name as label from sale_terms where archived_at is null order by name, id`.execute(
    db,
  );
  return rows;
}

/** Sales that are prepared on these terms: what keeps them out of the archive. */
export async function draftsWithTerms(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; sales: string[] }>`
    select terms_id::text as id, array_agg('торги «' || name || '»' order by id) as sales from auctions
    where status = 'draft' and archived_at is null and terms_id = any(${ids}::bigint[])
    group by terms_id`.execute(db);
  return new Map(rows.map(({ id, sales }) => [id, sales]));
}

/** Locked against being announced meanwhile, where it is a transaction. */
export async function readStatuses(db: Db | Tx, ids: readonly string[]): Promise<Map<string, AuctionStatus>> {
  const { rows } = await sql<{ id: string; status: AuctionStatus }>`
    select id::text, status from auctions
    where id = any(${ids}::bigint[]) order by auctions.id for share`.execute(db);
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** One section of the conditions: its text, kept among the others in their order. */
export const conditionField = (section: ConditionSection): RowsField => ({
  expression: sql`to_jsonb(coalesce((select part ->> 'body' from jsonb_array_elements(a.conditions) part
    where part ->> 'section' = ${sql.lit(section)} limit 1), ''))`,
  write: async (tx, rows) => {
    for (const { id, value } of rows)
      await sql`
        update auctions a set conditions = (
          select coalesce(jsonb_agg(part order by array_position(${Object.keys(conditionSections)}::text[],
            part ->> 'section')), '[]')
          from (
            select part from jsonb_array_elements(a.conditions) part where part ->> 'section' <> ${section}
            union all
            select jsonb_build_object('section', ${section}::text, 'body', ${value}::text, 'title', coalesce(
              (select old ->> 'title' from jsonb_array_elements(a.conditions) old
                where old ->> 'section' = ${section} limit 1), ${conditionSections[section]}::text))
            where ${value}::text <> ''
          ) parts (part))
        where id = ${id}`.execute(tx);
  },
});

const itemsOfLot: RawBuilder<unknown> = sql`coalesce((
  select jsonb_agg(s.item_id::text order by s.position, s.item_id) from prepared_lot_stones s
  where s.lot_id = p.id), '[]')`;

/** Items of a lot, in their order. */
export const itemsField: RowsField = {
  expression: itemsOfLot,
  write: async (tx, rows) => {
    const ids = rows.map(({ id }) => id);
    await sql`delete from prepared_lot_stones where lot_id = any(${ids}::bigint[])`.execute(tx);
    const stones = rows.flatMap(({ id, value }) =>
      (value as string[]).map((item, position) => ({ lot_id: id, item_id: item, position })),
    );
    await sql`insert into prepared_lot_stones (lot_id, item_id, position)
      select lot_id, item_id, position
      from jsonb_populate_recordset(null::prepared_lot_stones, ${JSON.stringify(stones)}::jsonb)`.execute(tx);
  },
};

/** Texts that may still be edited after announcing go to the lots of the same numbers; which of them are others now. */
export async function copyTexts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`update lots l set name = p.name, report = p.report from prepared_lots p
    where p.id = l.id and l.id = any(${ids}::bigint[])
      and (l.name, l.report) is distinct from (p.name, p.report)
    returning l.id::text`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of prepared lots those that were announced. */
export async function readAnnounced(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string;
  }>`select id::text from lots where id = any(${ids}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those that are no drafts any more. */
export async function announcedOf(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from auctions where id = any(${ids}::bigint[]) and status <> 'draft'`.execute(db);
  return rows.map(({ id }) => id);
}
