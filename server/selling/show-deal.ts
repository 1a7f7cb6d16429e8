import type { Deal } from '#contract/back-office/selling.ts';
import { readStanding } from '#server/catalog/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { maySeeClient } from './selling-rules.ts';
import { countWaits, readApprovers, readHold, readSale } from './selling-store.ts';

const actorOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** How an item stands, as far as this person may know. */
export async function showDeal(db: Db | Tx, itemId: number, person: Person): Promise<Deal | Refusal> {
  const item = await readStanding(db, itemId);
  if (!item) return notFound();
  const [hold, sale, waiting, approvers] = [
    await readHold(db, itemId),
    await readSale(db, itemId),
    await countWaits(db, itemId),
    await readApprovers(db),
  ];
  const seller = { id: person.user.id, rights: person.rights };
  const mayHold = hold !== undefined && maySeeClient(seller, hold.by_id);
  return {
    itemId,
    status: item.status,
    price: item.price,
    hold: hold
      ? {
          id: hold.id,
          client: mayHold ? hold.client_name : null,
          until: hold.until.toISOString(),
          note: mayHold ? hold.note : '',
          by: actorOf(hold.by_id, hold.by_name),
          at: hold.created_at.toISOString(),
          requestId: hold.request_id,
          meetingId: hold.meeting_id,
          mayRelease: mayHold,
        }
      : null,
    sale: sale
      ? {
          id: sale.id,
          client: maySeeClient(seller, sale.by_id) ? sale.client_name : null,
          price: sale.price,
          listedPrice: sale.listed_price,
          approvedBy: actorOf(sale.approved_by, sale.approver),
          by: actorOf(sale.by_id, sale.by_name),
          at: sale.sold_at.toISOString(),
          note: maySeeClient(seller, sale.by_id) ? sale.note : '',
          mayReturn: seller.rights.includes('goods'),
        }
      : null,
    waiting,
    approvers,
  };
}
