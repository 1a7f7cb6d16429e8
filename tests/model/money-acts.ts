import { deals } from '#server/money/invoices/settle-lots.ts';
import { approveOrders, exportOrders } from '#server/money/outgoing/decide-orders.ts';
import { enterStatement } from '#server/money/statements/enter-statement.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { Refusal } from '#server/platform/http/refusal.ts';

/** What a process can be killed at. */
export type MoneyAct = { by: number } & (
  | { do: 'publish'; auction: number }
  | { do: 'enter'; file: number; own: string; digest: string }
  | { do: 'approve'; order: number; sum: number }
  | { do: 'export'; order: number }
);

export const performAct = (db: Db, act: MoneyAct): Promise<Refusal | { file: number } | undefined> =>
  inTransaction(db, async (tx): Promise<Refusal | { file: number } | undefined> => {
    const { by } = act;
    if (act.do === 'approve') return approveOrders(tx, [{ id: act.order, sum: act.sum }], by);
    if (act.do === 'export') return exportOrders(tx, [act.order], by);
    if (act.do === 'enter') {
      const { file, own, digest } = act;
      return enterStatement(tx, file, { by, own, digest, why: '' });
    }
    await tx
      .updateTable('auctions')
      .set({ status: 'finished', results_published_at: new Date() })
      .where('id', '=', act.auction)
      .execute();
    await deals.published(tx, act.auction, { by, why: '' });
    return undefined;
  });
