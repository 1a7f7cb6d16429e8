import { sql } from 'kysely';
import type { KindName } from '#contract/back-office/kinds.ts';
import type { Actor } from '#contract/protocol/fields.ts';
import type { Db } from '#server/platform/db.ts';

interface DraftsOfKind {
  kind: KindName;
  count: number;
  own: number;
}

export async function countDrafts(db: Db, kinds: readonly KindName[], self: number): Promise<DraftsOfKind[]> {
  const { rows } = await sql<DraftsOfKind>`
    select kind, count(*)::int as count, (count(*) filter (where by_id = ${self}))::int as own
    from entity_drafts where kind = any(${kinds}::text[]) group by kind order by kind`.execute(db);
  return rows;
}

interface WaitingPublication {
  id: number;
  due_at: Date;
  count: number;
  by: Actor | null;
  why: string;
}

/** Those of these kinds alone, the nearest first. */
export async function waitingPublications(db: Db, kinds: readonly KindName[]): Promise<WaitingPublication[]> {
  const { rows } = await sql<WaitingPublication>`
    select p.id, p.due_at, count(*)::int as count, p.why,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as by
    from planned_publications p join planned_entries e on e.publication_id = p.id
    left join users u on u.id = p.by_id
    where p.state = 'waiting' group by p.id, u.id having bool_and(e.kind = any(${kinds}::text[]))
    order by p.due_at, p.id limit 20`.execute(db);
  return rows;
}

/** Of this day in Moscow; of these kinds, or with `audit` of all. */
export async function countChangesToday(
  db: Db,
  { kinds, audit, self }: { kinds: readonly KindName[]; audit: boolean; self: number },
): Promise<{ all: number; own: number }> {
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::int as "all", (count(*) filter (where by_id = ${self}))::int as own from changes
    where at >= date_trunc('day', now() at time zone 'Europe/Moscow') at time zone 'Europe/Moscow'
      and (${audit} or kinds <@ ${kinds}::text[])`.execute(db);
  return rows[0]!;
}
