import { sql } from 'kysely';
import type { Actor } from '#contract/back-office/entities.ts';
import { type KindName, kindNames, kindWords } from '#contract/back-office/kinds.ts';
import { hasRight } from '#contract/back-office/rights.ts';
import type { Db } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';

/** What waits for somebody who works for the house, as far as their rights reach. */
export async function showStart(db: Db, person: Person) {
  const kinds = kindNames.filter((kind) => hasRight(person, kindWords[kind].right));
  const self = person.user.id;
  const [drafts, scheduled, changes, requests] = await Promise.all([
    sql<{ kind: KindName; count: number; own: number }>`
      select kind, count(*)::int as count, (count(*) filter (where by_id = ${self}))::int as own
      from entity_drafts where kind = any(${kinds}::text[]) group by kind order by kind`.execute(db),
    sql<{ id: number; due_at: Date; count: number; by: Actor | null; why: string }>`
      select p.id, p.due_at, count(*)::int as count, p.why,
        case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as by
      from planned_publications p join planned_entries e on e.publication_id = p.id left join users u on u.id = p.by_id
      where p.state = 'waiting' group by p.id, u.id having bool_and(e.kind = any(${kinds}::text[]))
      order by p.due_at, p.id limit 20`.execute(db),
    sql<{ all: number; own: number }>`
      select count(*)::int as "all", (count(*) filter (where by_id = ${self}))::int as own from changes
      where at >= date_trunc('day', now() at time zone 'Europe/Moscow') at time zone 'Europe/Moscow'
        and (${hasRight(person, 'audit')} or kinds <@ ${kinds}::text[])`.execute(db),
    hasRight(person, 'requests')
      ? sql<{ count: number }>`select count(*)::int as count from queue where state = 'new'`.execute(db)
      : { rows: [{ count: 0 }] },
  ]);
  return {
    drafts: drafts.rows,
    scheduled: scheduled.rows.map(({ due_at, ...row }) => ({ ...row, dueAt: due_at.toISOString() })),
    changesToday: changes.rows[0]!.all,
    ownChangesToday: changes.rows[0]!.own,
    requestsWaiting: requests.rows[0]!.count,
  };
}
