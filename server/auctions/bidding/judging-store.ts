import type { BetAnswer } from '#contract/auctions/auction-answers.ts';
import type { AdmissionState } from '#contract/auctions/auction-words.ts';
import type { LedgerLink } from '#contract/ledger/ledger.ts';
import type { Instant } from '../rules/time-rules.ts';
import type { JudgingTx, Statement } from './judging-transaction.ts';

export interface JudgedAdmission {
  id: number;
  userId: number;
  alias: number;
  state: AdmissionState;
  /** Of a raised one what the deposit suffices for. */
  limit: number | null;
  /** [A45] What came does not suffice for any. */
  depositDue: boolean;
  /** Has become staff [A42]. */
  staff: boolean;
  /** The owner of the lot's thing, or named on the owner's card [A44]. */
  ownLot: boolean;
}

interface KnownOffer {
  userId: number;
  key: string;
  bodyHash: string;
  answer: StoredAnswer;
}

/**
 * The answer stored under an idempotency key. Receipts are signed again when it is sent: they follow from their
 * link.
 */
export type StoredAnswer = { refused: Refused } | { accepted: AcceptedAnswer };

export interface Refused {
  status: number;
  code: string;
  message: string;
  field?: string;
}

/** The receipt before its signature. */
export type Unsigned = Pick<LedgerLink, 'seq' | 'amount' | 'alias' | 'at' | 'hash'>;
export type AcceptedAnswer = Omit<BetAnswer, 'receipt'> & { receipt: Unsigned | null };

export interface JudgingFacts {
  now: Instant;
  /** The newest heartbeat; null before the first. */
  beat: Instant | null;
  admissions: JudgedAdmission[] | null;
  /** What each is bound to on the other lots. */
  elsewhere: { id: number; sum: number }[] | null;
  /** Which of them have a standing bid on the lot. */
  bidders: number[] | null;
  known: KnownOffer[] | null;
  offerIds: number[];
  bidIds: number[];
  logIds: number[];
}

const lock: Statement = {
  name: 'lock-admissions',
  text: 'select id from admissions where id = any($1::bigint[]) order by id for no key update',
};

/** Locked in ascending order and before the lot, so that two lots with the same bidders cannot deadlock. */
export const lockAdmissions = (judging: JudgingTx, ids: readonly number[]): Promise<{ id: number }[]> =>
  judging.rows(lock, [ids]);

/** The limits of one row keep each search a search: planned while its tables are small, a join would read them whole. */
const read: Statement = {
  name: 'read-circumstances',
  text: `
select floor(extract(epoch from house_now()) * 1000)::bigint as now,
  (select floor(extract(epoch from at) * 1000)::bigint from heartbeat) as beat,
  (select json_agg(json_build_object('id', id, 'userId', user_id, 'alias', alias, 'state', state,
      'limit', least(limit_sum, deposit_limit), 'depositDue', coalesce(deposit_limit = 0, false),
      'staff', coalesce((select true from staff s where s.user_id = a.user_id limit 1), false),
      'ownLot', (select consignment_id is not null from lots where id = $1) and is_own_lot($1, a.user_id)))
    from admissions a where id = any($3::bigint[]) or id = $7) as admissions,
  (select json_agg(json_build_object('id', x.admission_id, 'sum', x.sum)) from
    (select admission_id, sum(amount) from exposures
      where auction_id = $2 and lot_id <> $1 and admission_id = any($3::bigint[]) group by 1) x) as elsewhere,
  (select json_agg(a) from unnest($3::bigint[]) a
    where (select true from bids
      where lot_id = $1 and admission_id = a and annulled_at is null limit 1)) as bidders,
  (select json_agg(o.twin) from unnest($4::bigint[], $5::text[]) as k(user_id, key), lateral (
    select json_build_object('userId', user_id, 'key', key, 'bodyHash', body_hash, 'answer', answer) as twin
    from offers where user_id = k.user_id and key = k.key limit 1) o) as known,
  (select json_agg(nextval('offers_id_seq')) from generate_series(1, $6)) as "offerIds",
  (select json_agg(nextval('bids_id_seq')) from generate_series(1, $6 * 3)) as "bidIds",
  (select json_agg(nextval('log_rows_id_seq')) from generate_series(1, $6 * 3)) as "logIds"`,
};

/** Read after the locks: facts from before the wait could reopen a closed lot [A7]. */
export async function readCircumstances(
  judging: JudgingTx,
  lot: { id: number; auctionId: number; leader: number | null },
  offers: readonly { admissionId: number; userId: number; key: string }[],
): Promise<JudgingFacts> {
  const [row] = await judging.rows<JudgingFacts>(read, [
    lot.id,
    lot.auctionId,
    [...new Set(offers.map(({ admissionId }) => admissionId))],
    offers.map(({ userId }) => userId),
    offers.map(({ key }) => key),
    offers.length,
    lot.leader,
  ]);
  return row!;
}
