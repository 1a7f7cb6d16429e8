import type { Tx } from '#server/platform/db.ts';
import type { KindPlan, Order } from './apply-change.ts';
import { insertEntries } from './change-store.ts';
import type { Standing } from './entity-kind.ts';
import { writeOrClash } from './explain-clash.ts';
import { Pace } from './pace.ts';
import { type Obstacle, type Planned, plan } from './plan-rules.ts';

/** What stands in the way of new ones: nothing of the change is written. */
export class InTheWay extends Error {
  readonly plan: KindPlan;
  readonly left: readonly Obstacle[];

  constructor(plan: KindPlan, left: readonly Obstacle[]) {
    super('in the way');
    this.plan = plan;
    this.left = left;
  }
}

const nothingStands: ReadonlyMap<string, Standing> = new Map();

/**
 * New ones whose numbers were taken a moment ago: nobody can have locked, drafted or changed them, so they are not planned
 * whole before they are written. However many there are, two portions of them are in memory: PostgreSQL writes one while
 * the next is read and thought through.
 */
export async function writeFresh(
  tx: Tx,
  order: Order,
  changeId: number,
  target: KindPlan,
): Promise<{ count: number; first: string }> {
  const { kind, fresh } = target;
  const pace = new Pace(order.longestRest);
  const write = async (rows: readonly Planned[]): Promise<void> => {
    await writeOrClash(target, rows, async () => {
      await kind.create(tx, rows, order.by);
      await insertEntries(tx, changeId, kind.name, rows);
    });
    await pace.rest();
  };
  let [count, first] = [0, ''];
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const patches of fresh ?? []) {
      const { create, left } = plan(kind, nothingStands, patches);
      await writing;
      if (left.length) throw new InTheWay(target, left);
      first ||= create[0]?.title ?? '';
      count += create.length;
      writing = write(create);
      // Whoever waits for it hears of a failure; nobody else does.
      writing.catch(() => {});
    }
    await writing;
  } finally {
    // What comes next on this connection, be it taking back, comes after it.
    await writing.catch(() => {});
  }
  return { count, first };
}
