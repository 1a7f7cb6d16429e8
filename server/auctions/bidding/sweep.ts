import { moveAuction } from '../acts/move-auction.ts';
import type { Bidding } from './bidding.ts';
import { closeDueLots } from './close-lots.ts';
import { beat } from './heartbeat.ts';

const interval = 500;

/**
 * Twice a second in every process: a beat, what is due is closed, auctions start and sum up. Rows are locked by
 * whoever comes first; the others pass by.
 */
export class Sweep {
  readonly #bidding: Bidding;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(bidding: Bidding) {
    this.#bidding = bidding;
  }

  /** The first one before anybody can bid: an outage is made good before it is judged. */
  async start(): Promise<void> {
    await this.#sweep();
    this.#timer = setInterval(() => {
      this.#running ??= this.#sweep().finally(() => {
        this.#running = undefined;
      });
    }, interval);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async #sweep(): Promise<void> {
    await sweepOnce(this.#bidding).catch((err) => this.#bidding.log.warn({ err }, 'sweep of lots failed'));
  }
}

export async function sweepOnce(bidding: Bidding): Promise<void> {
  const { pool } = bidding;
  const { outage } = await beat(pool);
  const closed = await closeDueLots(pool);
  if (outage || closed) bidding.tellLive();
  const { rows } = await pool.query<{ id: number; act: 'start' | 'sum-up' }>(movable);
  for (const { id, act } of rows) await moveAuction(bidding, id, act, { by: null, reason: '' });
}

/** [A34] What an auction does by itself. */
const movable = {
  name: 'movable-auctions',
  text: `select id, 'start' as act from auctions a where status in ('announced', 'admission') and starts_at <= house_now()
      and exists (select from lots l where l.auction_id = a.id and l.status = 'waiting')
    union all
    select id, 'sum-up' from auctions a where status = 'active'
      and exists (select from lots l where l.auction_id = a.id)
      and not exists (select from lots l where l.auction_id = a.id and l.status in ('waiting', 'on_sale', 'rebidding'))
    order by id`,
};
