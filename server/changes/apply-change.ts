import { type Db, type Tx, tryInSavepoint } from '#server/platform/db.ts';
import { countChange, insertChange, insertChangeEntries } from './change-store.ts';
import { changeTitle } from './change-words.ts';
import { settleDraft } from './draft-rules.ts';
import { keepDrafts, readDrafts } from './draft-store.ts';
import { archivedField, type EntityKind, type PublishedRow } from './entity-kind.ts';
import { Clash, writeOrClash } from './explain-clash.ts';
import { Pace } from './pace.ts';
import {
  type ChangeRequest,
  emptyPlan,
  type KindPlan,
  type Order,
  type Plan,
  type Planned,
  plan,
  refused,
} from './plan-rules.ts';
import { ObstacleError, writeFresh } from './write-fresh.ts';

export interface ChangeResult {
  /** Null: nothing was to be done, or something stood in the way. */
  changeId: number | null;
  plans: KindPlan[];
}

/** How many rows are handled before the process and the database serve others. */
const batchRows = 500;

/** What a change would do; locks and writes nothing. */
export async function planChange(db: Db | Tx, wishes: readonly ChangeRequest[]): Promise<KindPlan[]> {
  const plans: KindPlan[] = [];
  for (const wish of inOrder(wishes)) plans.push(await planWish(db, wish, (ids) => wish.kind.read(db, ids)));
  return plans;
}

/**
 * The one way to the public tables for an editor. Kinds in their order, ids ascending: locked, planned, written with their
 * entries, all in the transaction of the caller. Drafts are locked after the entities, wherever both are.
 */
export async function applyChange(
  tx: Tx,
  order: Order,
  wishes: readonly ChangeRequest[],
): Promise<ChangeResult> {
  const plans: KindPlan[] = [];
  for (const wish of inOrder(wishes))
    plans.push(await planWish(tx, wish, (ids) => wish.kind.lockAndRead(tx, ids), order.longestRest));
  return writePlans(tx, order, plans);
}

const inOrder = (wishes: readonly ChangeRequest[]): ChangeRequest[] =>
  wishes.toSorted((a, b) => (a.kind.name < b.kind.name ? -1 : 1));

/** Numbers as numbers: every transaction locks in the same order. */
const ascending = (ids: readonly string[]): string[] =>
  [...new Set(ids)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
const byLetters = (ids: readonly string[]): string[] => [...new Set(ids)].sort();

async function planWish(
  db: Db | Tx,
  { kind, ids, patches, partial = false, fresh, at: hour }: ChangeRequest,
  read: (ids: readonly string[]) => Promise<Map<string, PublishedRow>>,
  longestRest?: number,
): Promise<KindPlan> {
  const result: KindPlan = { kind, ...emptyPlan(), ...(fresh && { fresh }) };
  const pace = new Pace(longestRest);
  const sorted = kind.source.idType === 'bigint' ? ascending(ids) : byLetters(ids);
  for (let at = 0; at < sorted.length; at += batchRows) {
    const some = sorted.slice(at, at + batchRows);
    const current = await read(some);
    const planned = plan(kind, current, await patches(db, some, current), { partial });
    await keepUnfit(db, kind, planned, hour);
    await keepHeld(db, kind, planned);
    await keepApart(db, kind, planned);
    for (const part of ['create', 'change', 'untouched', 'left'] as const)
      (result[part] as unknown[]).push(...planned[part]);
    if (at + batchRows < sorted.length) await pace.rest();
  }
  return result;
}

/** What the kind's tables say against it: a link that leads nowhere, a lot that was announced. */
async function keepUnfit(db: Db | Tx, kind: EntityKind, planned: Plan, hour?: Date): Promise<void> {
  const rows = [...planned.create, ...planned.change];
  const complaints = rows.length ? await kind.complain?.(db, rows, hour) : undefined;
  if (!complaints?.size) return;
  for (const { id, title } of rows) {
    const complaint = complaints.get(id);
    if (typeof complaint === 'string') planned.left.push({ id, title, reason: complaint, fields: [] });
    else if (complaint) planned.left.push(refused(id, title, complaint));
  }
  const fits = ({ id }: Planned) => !complaints.has(id);
  planned.create = planned.create.filter(fits);
  planned.change = planned.change.filter(fits);
}

/** What a lot, a request or a meeting needs does not go into the archive. */
async function keepHeld(db: Db | Tx, kind: EntityKind, planned: Plan): Promise<void> {
  const leaving = planned.change.filter(({ changed }) => changed[archivedField] === true);
  if (!leaving.length) return;
  const holders = await kind.holders(
    db,
    leaving.map(({ id }) => id),
  );
  if (!holders.size) return;
  planned.change = planned.change.filter((row) => !(leaving.includes(row) && holders.has(row.id)));
  for (const { id, title } of leaving)
    if (holders.has(id))
      planned.left.push({ id, title, reason: `Держит: ${holders.get(id)!.join(', ')}`, fields: [] });
}

/** Records whose owner edits them (a registered client) are changed by no list and by no undo of one, forced or not. */
async function keepApart(db: Db | Tx, kind: EntityKind, planned: Plan): Promise<void> {
  const apart = planned.change.length
    ? await kind.apart?.(
        db,
        planned.change.map(({ id }) => id),
      )
    : undefined;
  if (!apart?.size) return;
  for (const { id, title } of planned.change)
    if (apart.has(id)) planned.left.push({ id, title, reason: apart.get(id)!, fields: [] });
  planned.change = planned.change.filter(({ id }) => !apart.has(id));
}

async function writePlans(tx: Tx, order: Order, plans: KindPlan[]): Promise<ChangeResult> {
  for (;;) {
    const rows = plans.flatMap(({ create, change }) => [...create, ...change]);
    const inTheWay = plans.some(({ left }) => left.length > 0);
    const hasFresh = plans.some(({ fresh }) => fresh);
    if (inTheWay && (order.others === 'stop' || hasFresh)) return { changeId: null, plans };
    if (!rows.length && !hasFresh) return { changeId: null, plans };
    const written = await tryInSavepoint(
      tx,
      () => writeAll(tx, order, plans, rows),
      (error) => (error instanceof ObstacleError || error instanceof Clash ? error : undefined),
    );
    if ('done' in written) return { changeId: written.done, plans };
    if (written.failed instanceof ObstacleError) written.failed.plan.left.push(...written.failed.left);
    else leaveOut(written.failed);
  }
}

/** An error that only the database finds, such as a number already taken, is reported like any other obstacle. */
function leaveOut({ plan, obstacle }: Clash): void {
  const isAnother = ({ id }: Planned) => id !== obstacle.id;
  plan.create = plan.create.filter(isAnother);
  plan.change = plan.change.filter(isAnother);
  plan.left.push(obstacle);
}

async function writeAll(
  tx: Tx,
  order: Order,
  plans: readonly KindPlan[],
  rows: readonly Planned[],
): Promise<number> {
  const touched = plans.filter(({ create, change, fresh }) => fresh || create.length + change.length > 0);
  const created = touched.reduce((sum, { create }) => sum + create.length, 0);
  const changeId = await insertChange(tx, {
    by: order.by,
    act: order.act,
    why: order.why,
    undoOf: order.undoOf,
    kinds: touched.map(({ kind }) => kind.name),
    title: changeTitle(touched, { count: rows.length, first: rows[0]?.title ?? '' }, created),
    created,
    changed: rows.length - created,
  });
  for (const target of touched) {
    const { kind, create, change } = target;
    const pace = new Pace(order.longestRest);
    for (const [rows, write] of [
      [create, kind.create],
      [change, kind.change],
    ] as const)
      for (let at = 0; at < rows.length; at += batchRows) {
        const some = rows.slice(at, at + batchRows);
        await writeOrClash(target, some, () => write(tx, some, order.by));
        await insertChangeEntries(tx, changeId, kind.name, some);
        await settle(tx, order, kind, some);
        if (at + batchRows < rows.length) await pace.rest();
      }
  }
  for (const target of touched) {
    if (!target.fresh) continue;
    const { count, first } = await writeFresh(tx, order, changeId, target);
    const all = { count: rows.length + count, first: rows[0]?.title ?? first };
    await countChange(tx, changeId, {
      title: changeTitle(touched, all, created + count),
      created: created + count,
    });
  }
  return changeId;
}

/** Removes from the drafts the fields that have just become public. */
async function settle(tx: Tx, order: Order, kind: EntityKind, rows: readonly Planned[]): Promise<void> {
  const drafts = await readDrafts(
    tx,
    kind.name,
    rows.map(({ id }) => id),
    { lock: true },
  );
  if (!drafts.size) return;
  const ofDraft = order.act === 'publish' || order.act === 'scheduled';
  const kept = rows.flatMap(({ id, whole, changed }) => {
    const draft = drafts.get(id);
    return draft ? [{ id, isNew: false, ...settleDraft(whole, draft, ofDraft ? changed : {}) }] : [];
  });
  await keepDrafts(tx, kind.name, kept, null);
}
