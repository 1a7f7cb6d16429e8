import { endSilentQuestions } from './acts/answer-second.ts';
import type { Bidding } from './bidding/bidding.ts';
import { closeDueLots } from './bidding/close-lots.ts';
import { beat } from './bidding/heartbeat.ts';
import { movableAuctions } from './bidding/locked-lot-store.ts';
import { silentDesks } from './bidding/station-store.ts';
import { endStrain } from './bidding/strain.ts';
import { expireEntries } from './desk/settle-entry.ts';
import { tellLostStations } from './desk/stations.ts';
import { moveAuction } from './move-auction.ts';
import { judgeWritten } from './written/judge-written.ts';

const sweepEveryMs = 500;

/**
 * Twice a second in every process: writes the heartbeat, compensates a finished strain, closes what is due, pauses
 * sales without a connected desk, ends questions, starts auctions and sums them up. The first process to lock a row
 * handles it; the others skip it.
 */
export class Sweep {
  readonly #bidding: Bidding;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(bidding: Bidding) {
    this.#bidding = bidding;
  }

  /** The first run comes before any bid: an outage is compensated before offers are judged. */
  async start(): Promise<void> {
    await this.#sweep();
    this.#bidding.watch.start();
    this.#timer = setInterval(() => {
      this.#running ??= this.#sweep().finally(() => {
        this.#running = undefined;
      });
    }, sweepEveryMs);
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
