import { sql } from 'kysely';
import type { OrderKind } from '#contract/money/order-words.ts';
import type { Tx } from '#server/platform/db.ts';
import type { SideNews } from '../news-store.ts';

interface About {
  id: number;
  userId: number;
  email: string | null;
}

/** Of a deposit, as it stands now: where it is read besides. */
export type DepositNews = About & { kind: Exclude<SideNews['kind'], 'sent'>; admissionId: number } & Pick<
    SideNews,
    'facts'
  >;
/** Of an order that the bank carried out. */
export type SentNews = About & { kind: 'sent'; order: OrderKind; no: number; sum: number; account: string };
type UntoldSide = DepositNews | SentNews;

/** News of deposits and of orders that nobody has been told yet; another process takes other rows. */
export async function lockUntoldSide(tx: Tx, most: number): Promise<UntoldSide[]> {
  const { rows } = await sql<UntoldSide>`
    select n.id, n.kind, n.facts, n.admission_id as "admissionId", u.id as "userId", o.kind as "order", o.no, o.sum,
      o.payee_account as account, case when u.disabled_at is null and u.erased_at is null then u.email end as email
    from money_news n left join admissions m on m.id = n.admission_id left join money_orders o on o.id = n.order_id
      left join money_accounts c on c.id = o.account_id left join money_parties p on p.id = c.party_id
      left join sellers s on s.id = p.seller_id
      join users u on u.id = coalesce(m.user_id, p.user_id, s.user_id)
    where n.told_at is null and n.invoice_id is null order by n.id limit ${most} for update of n skip locked`.execute(
    tx,
  );
  return rows;
}
