import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { MyLotState } from '#contract/auction-answers.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { isOnGrid } from '../grid-rules.ts';
import { money } from '../refusal-words.ts';
import { iso } from '../time-rules.ts';
import { atDesk, type Desk, type Statement } from './desk.ts';
import { lockAdmissions, readCircumstances } from './judging-store.ts';
import { type Lot, lockLot, momentOf } from './lot.ts';
import { LotRecord } from './lot-record.ts';
import { noIds } from './people-store.ts';
import { commitmentOf } from './sealed-rules.ts';

const place: Statement = {
  name: 'own-place',
  text: `select p.least, s.amount, s.key, (select max(amount) from bids b where b.lot_id = p.lot_id
      and b.admission_id = p.admission_id and b.annulled_at is null) as bid
    from rebidding_places p left join sealed_offers s using (lot_id, admission_id)
    where p.lot_id = $1 and p.admission_id = $2`,
};
const keep: Statement = {
  name: 'keep-sealed',
  text: 'insert into sealed_offers (lot_id, admission_id, key, amount, salt, at) values ($1, $2, $3, $4, $5, $6)',
};

interface OwnPlace {
  least: number;
  amount: number | null;
  key: string | null;
  bid: number;
}

export interface SealedOffer {
  lotId: number;
  admissionId: number;
  userId: number;
  key: string;
  amount: number;
}

/** One sealed offer of one of the best three [A30]. */
export const offerSealed = (pool: pg.Pool, offer: SealedOffer): Promise<{ my: MyLotState } | Refusal> =>
  atDesk(pool, (desk) => judgeSealed(desk, offer));

async function judgeSealed(desk: Desk, offer: SealedOffer): Promise<{ my: MyLotState } | Refusal> {
  const { lotId, admissionId, key, amount } = offer;
  await lockAdmissions(desk, [admissionId]);
  const lot = await lockLot(desk, lotId);
  const [own] = await desk.rows<OwnPlace>(place, [lotId, admissionId]);
  if (!lot || !own) return notFound();
  if (own.key === key && own.amount === amount) return { my: stateOf(lot, own, amount, admissionId) };
  if (own.key === key)
    return new Refusal(
      409,
      'idempotency-conflict',
      'Этот запрос уже отправлен с другими данными: обновите страницу.',
    );
  const met = await readCircumstances(desk, lot, [{ admissionId, userId: offer.userId, key }]);
  const at = momentOf(lot, met.now);
  const admission = met.admissions!.find(({ id }) => id === admissionId)!;
  const elsewhere = met.elsewhere?.[0]?.sum ?? 0;
  const refused = (code: string, message: string) =>
    new Refusal(422, code, message, { fields: { amount: message } });
  if (lot.status !== 'rebidding' || at >= lot.rebiddingEndsAt!)
    return new Refusal(409, 'lot-closed', 'Переторжка по этому лоту закончена.');
  if (own.key !== null)
    return new Refusal(409, 'already-offered', 'Вы уже сделали закрытое предложение: изменить его нельзя.');
  if (admission.state !== 'approved')
    return new Refusal(403, 'not-admitted', 'Ваш допуск к торгам отозван: свяжитесь с менеджером.');
  if (amount < own.least)
    return refused('below-minimum', `Не меньше вашей последней ставки, ${money(own.least)}.`);
  if (!isOnGrid(lot, amount))
    return refused('off-grid', `Сумма должна быть кратна шагу торгов, ${money(lot.step)}.`);
  if (admission.limit !== null && elsewhere + amount > admission.limit)
    return refused('limit-exceeded', `Ваш лимит позволяет не больше ${money(admission.limit - elsewhere)}.`);
  const salt = randomBytes(16).toString('hex');
  const record = new LotRecord(lot, at, new Map(met.admissions!.map((row) => [row.id, row])), noIds());
  const { alias } = admission;
  record.link({ kind: 'commitment', alias, facts: { commitment: commitmentOf(lotId, alias, amount, salt) } });
  await desk.rows(keep, [lotId, admissionId, key, amount, salt, iso(at)]);
  await record.write(desk);
  return { my: stateOf(lot, own, amount, admissionId) };
}

const stateOf = (lot: Lot, own: OwnPlace, amount: number, admissionId: number): MyLotState => ({
  state: lot.leader === admissionId ? 'leading' : 'outbid',
  bid: own.bid,
  maximum: null,
  rebidding:
    lot.rebiddingEndsAt === null
      ? null
      : { endsAt: iso(lot.rebiddingEndsAt), least: own.least, offered: amount },
});
