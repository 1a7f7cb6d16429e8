import { createSecretKey, randomBytes } from 'node:crypto';
import { inTransaction, openDatabase } from '#server/platform/db.ts';
import type { Wake } from '#server/platform/wake.ts';
import { type Bidding, openBidding } from '../bidding/bidding.ts';
import { Signer } from '../ledger/signer.ts';
import type { AuctionReading } from '../reading/auction-reading.ts';
import { Sweep } from '../sweep.ts';
import { isRehearsed, isRehearsedCode } from './rehearsal-rules.ts';
import { forgetRehearsal, isForgotten, lockRehearsals, readRehearsal } from './rehearsal-store.ts';
import { dropStage } from './stage-store.ts';

/** What a sale is read from and held on: the house's tables, or those of a rehearsal. */
export interface Floor {
  reading: AuctionReading;
  bidding: Bidding;
}

/** By the sale's number or its code. */
export type FloorOf = (sale: number | string) => Floor;

interface Opened {
  id: number;
  floor: Floor;
  close: () => Promise<void>;
}

/** A rehearsal that nobody ended ends by itself. */
const longestHours = 12;

/**
 * Whether a sale is rehearsed now, and the connections that see its tables instead of the house's. Every process opens and
 * closes them as the one row says; each rehearsal gets connections of its own, which know no tables of an earlier one.
 */
export class Rehearsals {
  readonly #house: Floor;
  readonly #wake: Pick<Wake, 'tell'>;
  #opened: Opened | undefined;
  #looking: Promise<void> | undefined;

  constructor(house: Floor, wake: Pick<Wake, 'tell'>) {
    this.#house = house;
    this.#wake = wake;
  }

  readonly floorOf: FloorOf = (sale) => {
    const rehearsed = typeof sale === 'number' ? isRehearsed(sale) : isRehearsedCode(sale);
    return (rehearsed && this.#opened?.floor) || this.#house;
  };

  /** Called by every wake-up, and once a second without one. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((err) => this.#house.bidding.log.warn({ err }, 'a rehearsal could not be looked for'))
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { db } = this.#house.reading;
    const found = await readRehearsal(db);
    if (found && (await isForgotten(db, longestHours))) return this.end();
    if (found?.id === this.#opened?.id) return;
    await this.close();
    if (found) this.#opened = await this.#open(found.id);
  }

  async #open(id: number): Promise<Opened> {
    const { reading, bidding: house } = this.#house;
    const { url } = house.database;
    const database = openDatabase(url, { max: 4, name: 'rehearsal', searchPath: 'rehearsal, public' });
    // What is signed here is worth nothing outside.
    const signer = new Signer(createSecretKey(randomBytes(32)));
    const bidding = openBidding(database, { signer, log: house.log, wake: this.#wake });
    const sweep = new Sweep(bidding);
    await sweep.start();
    return {
      id,
      floor: { reading: { ...reading, db: database.db, signer }, bidding },
      close: async () => {
        await sweep.stop();
        await bidding.close();
        await database.close();
      },
    };
  }

  /** The other processes close theirs when they are told; their statements find nothing until then. */
  async end(): Promise<void> {
    await this.close();
    await inTransaction(this.#house.reading.db, async (tx) => {
      await lockRehearsals(tx);
      const found = await readRehearsal(tx);
      if (!found) return;
      await forgetRehearsal(tx);
      await dropStage(tx, found.id);
    });
    this.#wake.tell('rehearsals');
  }

  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.close();
  }
}
