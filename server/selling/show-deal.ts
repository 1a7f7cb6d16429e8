import { opens } from '#contract/account/rights.ts';
import type { Deal } from '#contract/back-office/selling.ts';
import { readItemStanding } from '#server/catalog/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { askOfItem } from './ask-store.ts';
import { maySeeClient } from './selling-rules.ts';
import { countWaits, readHold, readSale } from './selling-store.ts';

const actorOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** How an item stands, as far as this person may know. */
export async function showDeal(db: Db | Tx, itemId: number, person: Person): Promise<Deal | Refusal> {
  const item = await readItemStanding(db, itemId);
  if (!item) return notFound();
  const [hold, sale, waiting, ask] = [
    await readHold(db, itemId),
    await readSale(db, itemId),
    await countWaits(db, itemId),
    await askOfItem(db, itemId),
  ];
  const seller = { id: person.user.id, rights: person.rights };
  const mayAgree = seller.rights.includes('money');
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
          mayReturn: opens(seller, 'goods'),
        }
      : null,
    waiting,
    ask: ask
      ? {
          id: ask.id,
          client: maySeeClient(seller, ask.by_id) || mayAgree ? ask.client_name : null,
          price: ask.price,
          listedPrice: ask.listed_price,
          by: actorOf(ask.by_id, ask.by_name),
          at: ask.asked_at.toISOString(),
          note: maySeeClient(seller, ask.by_id) || mayAgree ? ask.note : '',
          mayDecide: mayAgree && ask.by_id !== seller.id,
          mayWithdraw: maySeeClient(seller, ask.by_id),
        }
      : null,
  };
}
