import { endSilentQuestions } from '../acts/answer-second.ts';
import { moveAuction } from '../acts/move-auction.ts';
import { expireEntries } from '../desk/settle-entry.ts';
import { tellLostStations } from '../desk/stations.ts';
import { judgeWritten } from '../written/judge-written.ts';
import type { Bidding } from './bidding.ts';
import { closeDueLots } from './close-lots.ts';
import { beat } from './heartbeat.ts';
import { movableAuctions } from './locked-lot-store.ts';
import { silentDesks } from './station-store.ts';
import { endStrain } from './strain.ts';

const interval = 500;

/**
 * Twice a second in every process: a beat, a strain that is over is made good, what is due is closed, a sale whose desk is
 * silent pauses, questions end, auctions start and sum up. Rows are locked by whoever comes first; the others pass by.
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
    this.#bidding.watch.start();
    this.#timer = setInterval(() => {
      this.#running ??= this.#sweep().finally(() => {
        this.#running = undefined;
      });
    }, interval);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#bidding.watch.stop();
    await this.#running;
  }

  async #sweep(): Promise<void> {
    await sweepOnce(this.#bidding).catch((err) => this.#bidding.log.warn({ err }, 'sweep of lots failed'));
  }
}

export async function sweepOnce(bidding: Bidding): Promise<void> {
  const { closing: pool } = bidding;
  const { outage } = await beat(pool);
  const strain = await endStrain(pool);
  for (const id of strain.toPause) await moveAuction(bidding, id, 'pause', { by: null, reason: '' });
  const closed = await closeDueLots(bidding);
  for (const id of await silentDesks(pool)) await moveAuction(bidding, id, 'pause', { by: null, reason: '' });
  await tellLostStations(bidding);
  await expireEntries(bidding);
  await endSilentQuestions(bidding);
  if (outage || strain.ended || closed) bidding.tellLive();
  for (const { id, act } of await movableAuctions(pool))
    await moveAuction(bidding, id, act, { by: null, reason: '' });
  await judgeWritten(bidding);
}
