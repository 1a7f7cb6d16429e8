import type pg from 'pg';
import type { Database, Db } from '#server/platform/db.ts';
import type { Log } from '#server/platform/log.ts';
import type { Wake } from '#server/platform/wake.ts';
import type { Signer } from '../ledger/signer.ts';
import type { Deals } from './deals.ts';
import { AdmissionFinder } from './find-admission.ts';
import { beat } from './heartbeat.ts';
import { judgeOffers, type OfferAnswer, OutageFirst, type SentOffer } from './judge-offers.ts';
import { inJudging } from './judging-transaction.ts';
import { Lanes } from './lane.ts';
import { StrainWatch } from './strain-watch.ts';

/** What bidding stands on. */
export interface Bidding {
  database: Database;
  /** Small and of its own: bids do not wait behind pages. */
  pool: pg.Pool;
  /** Beats and closes, which do not wait behind bids, nor bids behind them. */
  closing: pg.Pool;
  /** Where it is asked who may bid. */
  door: Db;
  lanes: Lanes;
  /** Whether this process judges in time. */
  watch: StrainWatch;
  admissions: AdmissionFinder;
  signer: Signer;
  /** Bookkeeping of sold lots; absent where only bidding is tested. */
  deals?: Deals | undefined;
  log: Log;
  /** Called after a commit: wakes readers of the live stream. */
  tellLive: () => void;
  close(): Promise<void>;
}

/** A lock is awaited for two seconds; a transaction idle for three is ended. */
const limits = {
  max: 8,
  lock_timeout: 2000,
  statement_timeout: 5000,
  idle_in_transaction_session_timeout: 3000,
  query_timeout: 6000,
  connectionTimeoutMillis: 3000,
  keepAlive: true,
} as const;

const openLanePool = (database: Database): pg.Pool => database.openPool(limits);

/** One transaction for a batch; an outage that has not been compensated is compensated first. */
export async function judgeInPool(
  { pool, signer }: Pick<Bidding, 'pool' | 'signer'>,
  lotId: number,
  take: () => SentOffer[],
): Promise<OfferAnswer[]> {
  try {
    return await inJudging(pool, (judging) => judgeOffers(judging, signer, lotId, take()));
  } catch (error) {
    if (error instanceof OutageFirst) await beat(pool);
    throw error;
  }
}

interface BiddingOptions {
  signer: Signer;
  log: Log;
  wake: Pick<Wake, 'tell'>;
  deals?: Deals;
  /** Where it is asked who may bid. */
  door?: Db;
}

export function openBidding(
  database: Database,
  { signer, log, wake, deals, door = database.db }: BiddingOptions,
): Bidding {
  const pool = openLanePool(database);
  const closing = database.openPool({ ...limits, max: 3 });
  const tellLive = () => wake.tell('live');
  const lanes = new Lanes({
    judge: (lotId, take) => judgeInPool({ pool, signer }, lotId, take),
    log,
    committed: tellLive,
  });
  return {
    database,
    pool,
    closing,
    door,
    lanes,
    watch: new StrainWatch({ pool, closing, door, lanes, log, tellLive }),
    admissions: new AdmissionFinder(door),
    signer,
    deals,
    log,
    tellLive,
    close: async () => {
      await lanes.close();
      await Promise.all([pool.end(), closing.end()]);
    },
  };
}
