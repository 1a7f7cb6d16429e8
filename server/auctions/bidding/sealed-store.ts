import { type Instant, iso } from '../rules/time-rules.ts';
import type { Unsigned } from './judging-store.ts';
import type { JudgingTx, Statement } from './judging-transaction.ts';

const place: Statement = {
  name: 'own-place',
  text: `select p.least, s.amount, s.key, s.salt, (select max(amount) from bids b where b.lot_id = p.lot_id
      and b.admission_id = p.admission_id and b.annulled_at is null) as bid,
    (select json_build_object('seq', k.seq, 'amount', k.amount, 'alias', k.alias, 'at', k.at, 'hash', k.hash)
      from ledger_links k where k.chain = 'lot:' || s.lot_id and k.seq = s.link) as link
    from rebidding_places p left join sealed_offers s using (lot_id, admission_id)
    where p.lot_id = $1 and p.admission_id = $2`,
};

const keep: Statement = {
  name: 'keep-sealed',
  text: `insert into sealed_offers (lot_id, admission_id, key, amount, salt, at, link)
    values ($1, $2, $3, $4, $5, $6, $7)`,
};

export interface OwnPlace {
  least: number;
  bid: number;
  /** Of the sealed offer, when there is one. */
  amount: number | null;
  key: string | null;
  salt: string | null;
  link: Unsigned | null;
}

/** Undefined: this person was not asked. */
export const readOwnPlace = async (
  judging: JudgingTx,
  lotId: number,
  admissionId: number,
): Promise<OwnPlace | undefined> => (await judging.rows<OwnPlace>(place, [lotId, admissionId]))[0];

interface KeptSealed {
  lotId: number;
  admissionId: number;
  key: string;
  amount: number;
  salt: string;
  at: string;
  link: number;
}

export async function keepSealed(
  judging: JudgingTx,
  { lotId, admissionId, key, amount, salt, at, link }: KeptSealed,
): Promise<void> {
  await judging.rows(keep, [lotId, admissionId, key, amount, salt, at, link]);
}

export interface SealedRow {
  bidder: number;
  amount: number;
  salt: string;
  offerId: number;
}

const sealed: Statement = {
  name: 'sealed-offers',
  text: `select admission_id as bidder, amount, salt, nextval('offers_id_seq') as "offerId"
    from sealed_offers where lot_id = $1 order by at, admission_id`,
};

const turn: Statement = {
  name: 'turn-rebidding',
  text: `insert into lot_turns (lot_id, after_no, kind, at) values ($1, $2, 'rebidding', $3)`,
};

/** In the order they came, each with the number its offer will have. */
export const readSealed = (judging: JudgingTx, lotId: number): Promise<SealedRow[]> =>
  judging.rows<SealedRow>(sealed, [lotId]);

export async function turnRebidding(
  judging: JudgingTx,
  lotId: number,
  afterNo: number,
  at: Instant,
): Promise<void> {
  await judging.rows(turn, [lotId, afterNo, iso(at)]);
}
