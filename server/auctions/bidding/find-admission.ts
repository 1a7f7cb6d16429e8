import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import { admitWithoutLimit, findForBid, lockAsBidder, nextAlias } from '../admissions/admission-store.ts';

type FoundAdmission = number | 'no-lot' | 'not-admitted' | 'staff';

/** More than any auction has; past it the oldest are asked again. */
const maxRemembered = 50_000;

/**
 * Which admission a person bids with. Remembered: neither the admission of a person nor the auction of a lot ever
 * changes; whether it still holds is judged under its lock.
 */
export class AdmissionFinder {
  readonly #db: Db;
  readonly #remembered = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  async find(code: string, lotId: number, userId: number): Promise<FoundAdmission> {
    const key = `${code} ${lotId} ${userId}`;
    const known = this.#remembered.get(key);
    if (known !== undefined) return known;
    const found = await this.#ask(code, lotId, userId);
    if (typeof found === 'number') {
      if (this.#remembered.size >= maxRemembered)
        this.#remembered.delete(this.#remembered.keys().next().value!);
      this.#remembered.set(key, found);
    }
    return found;
  }

  async #ask(code: string, lotId: number, userId: number): Promise<FoundAdmission> {
    const row = await findForBid(this.#db, code, lotId, userId);
    if (!row) return 'no-lot';
    if (row.id && row.alias !== null) return row.id;
    if (!row.admits_everyone || row.state === 'refused') return 'not-admitted';
    return inTransaction(this.#db, (tx) => admitOnTheSpot(tx, row.auctionId, userId));
  }
}

/** [A16, A42] Without a limit; the auction's row gives the next number. */
async function admitOnTheSpot(tx: Tx, auctionId: number, userId: number): Promise<FoundAdmission> {
  if (!(await lockAsBidder(tx, userId))) return 'staff';
  const alias = await nextAlias(tx, auctionId);
  return admitWithoutLimit(tx, auctionId, userId, alias);
}
