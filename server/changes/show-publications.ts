import type { KindName } from '#contract/back-office/kinds.ts';
import type { Publication } from '#contract/back-office/publishing.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { actorOf } from './actor.ts';
import type { Kinds } from './entity-kind.ts';
import type { VisibleKinds } from './journal/journal-store.ts';
import {
  endPublication,
  listPublications,
  type PublicationRow,
  readFrozen,
  readPublication,
} from './publication-store.ts';

const viewOf = (row: PublicationRow): Publication => ({
  id: row.id,
  state: row.state,
  dueAt: row.due_at.toISOString(),
  by: actorOf(row.by_id, row.by_name),
  why: row.why,
  count: row.count,
  kinds: row.kinds as KindName[],
  changeId: row.change_id,
  leftCount: row.left_count,
});

const isSeen = (sight: VisibleKinds, { kinds }: Pick<PublicationRow, 'kinds'>): boolean =>
  sight === 'all' || kinds.every((kind) => (sight as readonly string[]).includes(kind));

export async function showPublications(db: Db, sight: VisibleKinds) {
  const [waiting, over] = await Promise.all([
    listPublications(db, false, 200),
    listPublications(db, true, 50),
  ]);
  const seen = (rows: PublicationRow[]) => rows.filter((row) => isSeen(sight, row)).map(viewOf);
  return { waiting: seen(waiting), over: seen(over) };
}

export async function showPublication(db: Db, kinds: Kinds, sight: VisibleKinds, id: number) {
  const row = await readPublication(db, id);
  if (!row || !isSeen(sight, row)) return notFound();
  const frozen = await readFrozen(db, id);
  const now = new Map<string, FieldValues>();
  for (const [name, own] of Map.groupBy(frozen, ({ kind }) => kind))
    for (const [one, { fields }] of (await kinds.get(name)?.read(
      db,
      own.map((entry) => entry.id),
    )) ?? [])
      now.set(`${name} ${one}`, fields);
  return {
    ...viewOf(row),
    entries: frozen.map(({ kind, id: entity, title, fields, left_because }) => {
      const open = now.get(`${kind} ${entity}`);
      return {
        kind: kind as KindName,
        id: entity,
        title,
        fields,
        now: open
          ? Object.fromEntries(Object.keys(fields).map((field) => [field, open[field] ?? null]))
          : null,
        left: left_because,
      };
    }),
  };
}

/** The drafts stay as they are. */
export async function cancelPublication(
  db: Db,
  sight: VisibleKinds,
  id: number,
): Promise<Publication | Refusal> {
  const row = await readPublication(db, id);
  if (!row || !isSeen(sight, row)) return notFound();
  const ended = await inTransaction(db, (tx) => endPublication(tx, id, 'cancelled', null, new Map()));
  if (!ended) return new Refusal(409, 'over', 'Публикация уже прошла или отменена.');
  return viewOf((await readPublication(db, id))!);
}
