import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import { forgetSteps } from './drafts/draft-step-store.ts';

/** Entities of a kind that are about a person, and which of their fields say something of them. */
interface AboutPerson {
  kind: string;
  ids: readonly string[];
  fields: readonly string[];
}

/** The object of a column with these fields emptied. */
const emptied = (column: string, fields: readonly string[]) => sql`(
  select coalesce(jsonb_object_agg(key,
    case when key = any(${fields}::text[]) then 'null'::jsonb else value end), '{}')
  from jsonb_each(${sql.ref(column)}))`;

/** What was written and what waits to be; that something was changed, by whom and when, stays. */
export async function emptyEntries(tx: Tx, { kind, ids, fields }: AboutPerson): Promise<void> {
  await sql`
    update change_entries set title = '', after = ${emptied('after', fields)},
      before = case when before is not null then ${emptied('before', fields)} end
    where kind = ${kind} and entity_id = any(${ids}::text[])`.execute(tx);
  await sql`
    update changes set title = '' where created + changed = 1 and id in (
      select change_id from change_entries
      where kind = ${kind} and entity_id = any(${ids}::text[]))`.execute(tx);
  await sql`
    delete from entity_drafts where kind = ${kind} and entity_id = any(${ids}::text[])`.execute(tx);
  await forgetSteps(tx, kind, ids);
  await sql`
    delete from kept_spellings where kind = ${kind} and entity_id = any(${ids}::text[])`.execute(tx);
  await sql`
    update planned_entries set title = '', fields = ${emptied('fields', fields)},
      base = ${emptied('base', fields)}
    where kind = ${kind} and entity_id = any(${ids}::text[])`.execute(tx);
}

/** What staff typed as the reason of an act on this person may name them. */
export async function emptyReasons(tx: Tx, userId: number): Promise<void> {
  await sql`
    update changes set why = '' where why <> '' and id in (
      select change_id from change_entries
      where kind in ('people', 'rights') and entity_id = ${String(userId)})`.execute(tx);
}

export async function forgetOpenForms(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('open_forms').where('user_id', '=', userId).execute();
}
