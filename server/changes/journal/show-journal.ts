import { acts, touchedCounted } from '#contract/back-office/acts.ts';
import type { EntityVersion } from '#contract/back-office/entities.ts';
import type { Change, ChangeEntry } from '#contract/back-office/journal.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { actorOf } from '../actor.ts';
import { countTouched, readEntityHistory, readEntriesAfter } from '../change-store.ts';
import { archivedField, type EntityKind, type Kinds, type PublishedRow } from '../entity-kind.ts';
import { equal } from '../plan-rules.ts';
import type { UndoEntry } from '../undo-rules.ts';
import {
  type ChangeRecord,
  countActs,
  countVersions,
  findChange,
  type JournalQuery,
  readJournal,
  type VisibleKinds,
} from './journal-store.ts';

const changeView = (row: ChangeRecord): Change => ({
  id: row.id,
  at: row.at.toISOString(),
  by: actorOf(row.by_id, row.by_name),
  act: row.act,
  why: row.why,
  title: row.title,
  kinds: row.kinds,
  created: row.created,
  changed: row.changed,
  undoOf: row.undo_of,
  undoneBy: row.undone_by,
});

const pageOfChanges = 50;

export async function showJournal(
  db: Db,
  sight: VisibleKinds,
  query: JournalQuery & { act: readonly string[]; before?: number | undefined },
) {
  const chosen = query.act.filter((act) => Object.hasOwn(acts, act));
  const [rows, counted] = await Promise.all([
    readJournal(db, sight, query, { acts: chosen, limit: pageOfChanges + 1 }),
    countActs(db, sight, query),
  ]);
  const shown = rows.slice(0, pageOfChanges);
  return {
    changes: shown.map(changeView),
    total: counted.reduce(
      (sum, { act, count }) => sum + (!chosen.length || chosen.includes(act) ? count : 0),
      0,
    ),
    acts: counted,
    next: rows.length > pageOfChanges ? shown.at(-1)!.id : null,
  };
}

export async function readChange(db: Db, id: number, sight: VisibleKinds): Promise<Change | undefined> {
  const change = await findChange(db, sight, id);
  return change && changeView(change);
}

const pageOfEntries = 100;

export async function showChange(
  db: Db,
  kinds: Kinds,
  sight: VisibleKinds,
  id: number,
  { show, after }: { show: 'all' | 'changed' | 'created' | 'touched'; after?: string | undefined },
): Promise<(Change & { touched: number; entries: ChangeEntry[]; next: string | null }) | Refusal> {
  const change = await readChange(db, id, sight);
  if (!change) return notFound();
  const [kind, ...rest] = (after ?? '').split(' ');
  const last = after && rest.length ? { kind: kind!, id: rest.join(' ') } : undefined;
  const [entries, touched] = await Promise.all([
    readEntriesAfter(db, id, last, pageOfEntries + 1, show),
    last ? 0 : countTouched(db, id, touchedCounted),
  ]);
  const shown = entries.slice(0, pageOfEntries);
  const end = entries.length > pageOfEntries ? shown.at(-1)! : undefined;
  return {
    ...change,
    touched,
    entries: await viewEntries(db, kinds, shown),
    next: end ? `${end.kind} ${end.id}` : null,
  };
}

async function viewEntries(db: Db, kinds: Kinds, entries: readonly UndoEntry[]): Promise<ChangeEntry[]> {
  const standing = new Map<string, PublishedRow>();
  for (const [name, own] of Map.groupBy(entries, (entry) => entry.kind)) {
    const kind = kinds.get(name);
    if (!kind) continue;
    for (const [id, row] of await kind.read(
      db,
      own.map((entry) => entry.id),
    ))
      standing.set(`${name} ${id}`, row);
  }
  return entries.map((entry) =>
    entryView(kinds.get(entry.kind), entry, standing.get(`${entry.kind} ${entry.id}`)),
  );
}

function entryView(
  kind: EntityKind | undefined,
  entry: UndoEntry,
  standing: PublishedRow | undefined,
): ChangeEntry {
  const { before, after } = entry;
  const now = standing?.fields;
  return {
    kind: entry.kind,
    id: entry.id,
    title: entry.title,
    created: before === null,
    picture: (now && kind?.pictureOf?.(now, {}, standing.picture ?? null)) ?? null,
    fields: Object.entries(after).map(([field, value]) => ({
      field,
      label: labelOf(kind, field),
      before: before?.[field] ?? null,
      after: value,
      ...(now && !equal(now[field] ?? null, value) && { now: now[field] ?? null }),
    })),
  };
}

const labelOf = (kind: EntityKind | undefined, field: string): string =>
  field === archivedField ? 'В\u00A0архиве' : (kind?.fields[field]?.label ?? field);

const pageOfVersions = 30;

export async function showHistory(
  db: Db,
  kind: EntityKind,
  id: string,
  { before, field }: { before?: number | undefined; field?: string | undefined },
): Promise<{ versions: EntityVersion[]; total: number } | Refusal> {
  const [rows, standing, total] = await Promise.all([
    readEntityHistory(db, kind.name, id, { before, field, limit: pageOfVersions }),
    kind.read(db, [id]).then((found) => found.get(id)),
    countVersions(db, kind.name, id, field),
  ]);
  const now = standing?.fields ?? {};
  return {
    versions: rows.map((row) => ({
      version: row.version,
      changeId: row.change_id,
      at: row.at.toISOString(),
      by: actorOf(row.by_id, row.by_name),
      act: row.act,
      why: row.why,
      before: row.before,
      after: row.after,
      touched: Object.keys(row.after).filter((field) => !equal(now[field] ?? null, row.after[field])),
    })),
    total,
  };
}
