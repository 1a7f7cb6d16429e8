import type { Tx } from '#server/platform/db.ts';
import { insertChangeEntries } from './change-store.ts';
import type { PublishedRow } from './entity-kind.ts';
import { writeOrClash } from './explain-clash.ts';
import { Pace } from './pace.ts';
import { type KindPlan, type Obstacle, type Order, type Planned, plan } from './plan-rules.ts';

/** New rows cannot be written: the whole change is rolled back. */
export class ObstacleError extends Error {
  readonly plan: KindPlan;
  readonly left: readonly Obstacle[];

  constructor(plan: KindPlan, left: readonly Obstacle[]) {
    super('in the way');
    this.plan = plan;
    this.left = left;
  }
}

const nothingStands: ReadonlyMap<string, PublishedRow> = new Map();

/**
 * Writes rows with freshly taken numbers: no one can have locked, drafted or changed them, so they are not planned
 * as a whole first. Two portions are in memory at a time: PostgreSQL writes one while the next is read and planned.
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
      await insertChangeEntries(tx, changeId, kind.name, rows);
    });
    await pace.rest();
  };
  let [count, first] = [0, ''];
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const patches of fresh ?? []) {
      const { create, left } = plan(kind, nothingStands, patches);
      await writing;
      if (left.length) throw new ObstacleError(target, left);
      first ||= create[0]?.title ?? '';
      count += create.length;
      writing = write(create);
      // Prevents an unhandled rejection; the next await throws it.
      writing.catch(() => {});
    }
    await writing;
  } finally {
    // The next statement on this connection, even a rollback, must wait for it.
    await writing.catch(() => {});
  }
  return { count, first };
}
