import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import type { MenuText } from './shell-texts.ts';

export async function isUnfurnished(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from menu_items) and not exists (select from blocks)
      and not exists (select from house_documents) as empty`.execute(tx);
  return rows[0]!.empty;
}

/** Today in Moscow: texts are in force from it by default. */
export async function readOpeningDay(tx: Tx): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select ((now() at time zone 'Europe/Moscow')::date)::text as today`.execute(tx);
  return rows[0]!.today;
}

export async function insertMenu(tx: Tx, menu: readonly MenuText[]): Promise<void> {
  for (const [position, { label, href, children }] of menu.entries()) {
    const parent = await tx
      .insertInto('menu_items')
      .values({ label, href, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [place, child] of (children ?? []).entries())
      await tx
        .insertInto('menu_items')
        .values({ ...child, parent_id: parent.id, position: place })
        .execute();
  }
}

/** One of each, by its code. */
export async function insertBlocks(tx: Tx, blocks: Record<string, object>): Promise<void> {
  for (const [code, item] of Object.entries(blocks))
    await tx
      .insertInto('blocks')
      .values({ code, items: JSON.stringify([item]) })
      .execute();
}

export async function insertTopics(
  tx: Tx,
  topics: readonly { code: string; label: string }[],
): Promise<void> {
  await tx
    .insertInto('consultation_topics')
    .values(topics.map((topic, position) => ({ ...topic, position })))
    .execute();
}

export async function insertQuestionGroups(
  tx: Tx,
  groups: readonly { code: string; title: string }[],
): Promise<void> {
  await tx
    .insertInto('faq_groups')
    .values(groups.map((group, position) => ({ ...group, position })))
    .execute();
}
