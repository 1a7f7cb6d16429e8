import type { Act } from '#contract/back-office/acts.ts';
import { type Db, type Tx, tryInSavepoint } from '#server/platform/db.ts';
import { countChange, insertChange, insertEntries } from './change-store.ts';
import { changeTitle } from './change-words.ts';
import { settleDraft } from './draft-rules.ts';
import { keepDrafts, readDrafts } from './draft-store.ts';
import { archivedField, type EntityKind, type Standing } from './entity-kind.ts';
import { Clash, writeOrClash } from './explain-clash.ts';
import { Pace } from './pace.ts';
import { emptyPlan, type Patch, type Plan, type Planned, plan, refused } from './plan-rules.ts';
import { InTheWay, writeFresh } from './write-fresh.ts';

/** What is wanted of some entities of a kind. Patches are made when their rows are read: under the lock, if it is one. */
export interface Wish {
  kind: EntityKind;
  ids: readonly string[];
  patches: (
    db: Db | Tx,
    ids: readonly string[],
    current: ReadonlyMap<string, Standing>,
  ) => Promise<readonly Patch[]> | readonly Patch[];
  /** A field in conflict is left alone instead of its whole entity. */
  partial?: boolean;
  /** New ones besides, of at most one wish, a portion at a time (`writeFresh`). Whatever is in the way stops everything. */
  fresh?: AsyncIterable<readonly Patch[]>;
}

export interface Order {
  by: number | null;
  act: Act;
  why: string;
  undoOf?: number;
  /** `stop`: all or nothing. `leave`: what is in the way stays as it is, and is named. */
  others: 'stop' | 'leave';
  /** Milliseconds between two portions, at most: less where the thread that bids are judged on is another. */
  longestRest?: number;
}

export type KindPlan = Plan & Pick<Wish, 'kind' | 'fresh'>;

export interface ChangeResult {
  /** Null: nothing was to be done, or something stood in the way. */
  changeId: number | null;
  plans: KindPlan[];
}

/** How many rows are handled before the process and the database serve others. */
const portion = 500;

/** What a change would do; locks and writes nothing. */
export async function planChange(db: Db | Tx, wishes: readonly Wish[]): Promise<KindPlan[]> {
  const plans: KindPlan[] = [];
  for (const wish of inOrder(wishes)) plans.push(await planWish(db, wish, (ids) => wish.kind.read(db, ids)));
  return plans;
}

/**
 * The one way to the public tables for an editor. Kinds in their order, ids ascending: locked, planned, written with their
 * entries, all in the transaction of the caller. Drafts are locked after the entities, wherever both are.
 */
export async function applyChange(tx: Tx, order: Order, wishes: readonly Wish[]): Promise<ChangeResult> {
  const plans: KindPlan[] = [];
  for (const wish of inOrder(wishes))
    plans.push(await planWish(tx, wish, (ids) => wish.kind.lockAndRead(tx, ids), order.longestRest));
  return writePlans(tx, order, plans);
}

const inOrder = (wishes: readonly Wish[]): Wish[] =>
  wishes.toSorted((a, b) => (a.kind.name < b.kind.name ? -1 : 1));

/** Numbers as numbers: every transaction locks in the same order. */
const ascending = (ids: readonly string[]): string[] =>
  [...new Set(ids)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
const byLetters = (ids: readonly string[]): string[] => [...new Set(ids)].sort();

async function planWish(
  db: Db | Tx,
  { kind, ids, patches, partial = false, fresh }: Wish,
  read: (ids: readonly string[]) => Promise<Map<string, Standing>>,
  longestRest?: number,
): Promise<KindPlan> {
  const result: KindPlan = { kind, ...emptyPlan(), ...(fresh && { fresh }) };
  const pace = new Pace(longestRest);
  const sorted = kind.source.idType === 'bigint' ? ascending(ids) : byLetters(ids);
  for (let at = 0; at < sorted.length; at += portion) {
    const some = sorted.slice(at, at + portion);
    const current = await read(some);
    const planned = plan(kind, current, await patches(db, some, current), { partial });
    await keepUnfit(db, kind, planned);
    await keepHeld(db, kind, planned);
    await keepApart(db, kind, planned);
    for (const part of ['create', 'change', 'untouched', 'left'] as const)
      (result[part] as unknown[]).push(...planned[part]);
    if (at + portion < sorted.length) await pace.rest();
  }
  return result;
}

/** What the kind's tables say against it: a link that leads nowhere, a lot that was announced. */
async function keepUnfit(db: Db | Tx, kind: EntityKind, planned: Plan): Promise<void> {
  const rows = [...planned.create, ...planned.change];
  const complaints = rows.length ? await kind.complain?.(db, rows) : undefined;
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

/** Whoever says of themselves what is so is changed by no list, and by no undo of one, forced or not. */
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
      (error) => (error instanceof InTheWay || error instanceof Clash ? error : undefined),
    );
    if ('done' in written) return { changeId: written.done, plans };
    if (written.failed instanceof InTheWay) written.failed.plan.left.push(...written.failed.left);
    else leaveOut(written.failed);
  }
}

/** A number that another row has, a collection that is gone: told like any other obstacle. */
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
      for (let at = 0; at < rows.length; at += portion) {
        const some = rows.slice(at, at + portion);
        await writeOrClash(target, some, () => write(tx, some, order.by));
        await insertEntries(tx, changeId, kind.name, some);
        await settle(tx, order, kind, some);
        if (at + portion < rows.length) await pace.rest();
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
