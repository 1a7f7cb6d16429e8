import { sql } from 'kysely';
import type { ListSource } from '#server/changes/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export interface TextLink {
  kind: string;
  entity_id: string;
  field: string;
  target: string;
}

/** In place of all that these entities named before. */
export async function writeLinks(
  tx: Tx,
  kind: string,
  ids: readonly string[],
  links: readonly TextLink[],
): Promise<void> {
  await sql`delete from text_links where kind = ${kind} and entity_id = any(${ids}::text[])`.execute(tx);
  if (links.length)
    await sql`
      insert into text_links (kind, entity_id, field, target)
      select kind, entity_id, field, target
      from json_to_recordset(${JSON.stringify(links)}::json) as l(kind text, entity_id text, field text, target text)
      on conflict do nothing`.execute(tx);
}

/** Who names any of these. */
export const readUses = (db: Db | Tx, targets: readonly string[]) =>
  db
    .selectFrom('text_links')
    .selectAll()
    .where('target', 'in', targets.length ? targets : [''])
    .orderBy('kind')
    .orderBy('entity_id')
    .orderBy('field')
    .execute();

/** Everything that published texts name, each once. */
export const readTargets = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('text_links').select('target').distinct().execute()).map(({ target }) => target);

export async function idsOf(tx: Tx, { id, from, where }: ListSource): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select ${id} as id from ${from} where ${where}`.execute(tx);
  return rows.map((row) => row.id);
}

export const hasLinks = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('text_links').select('kind').limit(1).execute()).length > 0;
