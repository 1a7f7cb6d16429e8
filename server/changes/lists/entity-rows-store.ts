import { type RawBuilder, sql } from 'kysely';
import type { EntityState } from '#contract/back-office/entities.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import type { Db } from '#server/platform/db.ts';
import type { EntityKind, ListedType } from '../entity-kind.ts';

/** One row of a list: what is public, with the draft beside it, or the draft alone. Fields stand under their names. */
export interface EntityRecord extends Record<string, unknown> {
  $id: string;
  $archived: boolean;
  $public: boolean;
  $draft: FieldValues | null;
  $picture: string | null;
  $at: Date | null;
  $due: Date | null;
}

export const typeNames: Record<ListedType, RawBuilder<unknown>> = {
  text: sql`text`,
  int: sql`int`,
  bigint: sql`bigint`,
  boolean: sql`boolean`,
  date: sql`date`,
  'double precision': sql`double precision`,
  'text[]': sql`text[]`,
  jsonb: sql`jsonb`,
};

/** A draft's value, cast to the column's type; it was validated when it was saved. */
function fromDraft(field: string, type: ListedType): RawBuilder<unknown> {
  const name = sql.lit(field);
  if (type === 'jsonb') return sql`d.fields -> ${name}`;
  if (type === 'text[]')
    return sql`
      case when jsonb_typeof(d.fields -> ${name}) = 'array'
        then array(select jsonb_array_elements_text(d.fields -> ${name})) end`;
  return sql`(d.fields ->> ${name})::${typeNames[type]}`;
}

/** Rows of the public table and drafts of new ones, under the same names. */
function allRows(kind: EntityKind): RawBuilder<unknown> {
  const { source } = kind;
  const fields = Object.entries(source.fields);
  const open = sql.join(fields.map(([field, { expression }]) => sql`${expression} as ${sql.ref(field)}`));
  const begun = sql.join(
    fields.map(([field, { type }]) => sql`${fromDraft(field, type)} as ${sql.ref(field)}`),
  );
  const key = (text: RawBuilder<unknown>) => sql`${text}::${typeNames[source.idType]}`;
  return sql`
    select ${source.id} as "$id", ${key(source.id)} as "$key", ${source.archived} as "$archived",
      true as "$public", ${source.searched} as "$searched", ${source.picture} as "$picture",
      d.fields as "$draft", d.at as "$at", w.due_at as "$due", ${open}
    from ${source.from}
      left join entity_drafts d on d.kind = ${kind.name} and d.entity_id = ${source.id}
      left join waiting w on w.entity_id = ${source.id}
    where ${source.where}
    union all
    select d.entity_id, ${key(sql`d.entity_id`)}, false, false, lower(d.entity_id || ' ' || d.fields::text),
      null::text, d.fields, d.at, w.due_at, ${begun}
    from entity_drafts d left join waiting w on w.entity_id = d.entity_id
    where d.kind = ${kind.name} and d.is_new`;
}

/** The common table `all_rows` that every query of a list begins with. */
export const withRows = (kind: EntityKind): RawBuilder<unknown> => sql`
  with waiting as (
    select e.entity_id, p.due_at
    from planned_entries e join planned_publications p on p.id = e.publication_id
    where e.kind = ${kind.name} and e.waiting
  ), all_rows as (${allRows(kind)})`;

/** The same words as `entityStateOf`. */
export const stateColumn = sql`case when "$due" is not null then 'scheduled' when "$archived" then 'archived'
  when not "$public" then 'draft' when "$draft" is not null then 'changed' else 'published' end`;

/** How many stand in each state. */
export async function countStates(db: Db, kind: EntityKind): Promise<Record<EntityState, number>> {
  const { source } = kind;
  const { rows } = await sql<Record<EntityState, number>>`
    with waiting as (select entity_id from planned_entries where kind = ${kind.name} and waiting),
    drafts as (select entity_id, is_new from entity_drafts where kind = ${kind.name})
    select
      (select count(*) from ${source.from}
        where ${source.where} and ${source.archived})::int as archived,
      (select count(*) from ${source.from}
        where ${source.where} and not ${source.archived})::int as published,
      (select count(*) from drafts where not is_new)::int as changed,
      (select count(*) from drafts where is_new)::int as draft,
      (select count(*) from waiting)::int as scheduled`.execute(db);
  return rows[0]!;
}
