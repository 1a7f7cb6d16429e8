import { createHmac, type KeyObject } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type Db, type Tx, writeForGood } from '../db.ts';
import { countHit, forgetHits } from './rate-limit-store.ts';
import { Refusal } from './refusal.ts';

export interface Limit {
  /** Names the bucket. */
  name: string;
  hits: number;
  seconds: number;
}

/** Counted in PostgreSQL, so that all instances share one count. Keys are hashed: addresses are personal data. */
export class RateLimits {
  readonly #db: Db;
  readonly #key: KeyObject;
  constructor(db: Db, key: KeyObject) {
    this.#db = db;
    this.#key = key;
  }

  /**
   * Counts one hit; answers with a refusal when it was one too many. Inside a transaction pass it along:
   * a second connection for each request in flight could leave the pool with none. It counts whatever becomes of the
   * transaction.
   */
  async hit(limit: Limit, subject: string, db: Db | Tx = this.#db): Promise<Refusal | undefined> {
    const bucket = this.#bucket(limit, subject);
    const { hits, wait } = await writeForGood(db, (on) => countHit(on, bucket, limit.seconds));
    return hits > limit.hits ? tooMany(wait) : undefined;
  }

  /** Counts an attempt of a network address. An IPv6 customer often holds a whole /48: that is counted too, more widely. */
  async hitAddress(limit: Limit, address: string, db: Db | Tx = this.#db): Promise<Refusal | undefined> {
    const site = siteKey(address);
    const wide = { ...limit, name: `${limit.name}-site`, hits: limit.hits * 4 };
    return (
      (await this.hit(limit, addressKey(address), db)) ?? (site ? await this.hit(wide, site, db) : undefined)
    );
  }

  /** A success makes earlier failures forgotten. */
  async forget(limit: Limit, subject: string, db: Db | Tx = this.#db): Promise<void> {
    const bucket = this.#bucket(limit, subject);
    await writeForGood(db, (on) => forgetHits(on, bucket));
  }

  #bucket(limit: Limit, subject: string): string {
    return `${limit.name}:${createHmac('sha256', this.#key).update(subject).digest('base64url')}`;
  }
}

function tooMany(wait: number): Refusal {
  const minutes = Math.ceil(wait / 60);
  const when = wait < 60 ? 'через минуту' : `через ${minutes}\u00A0мин`;
  return new Refusal(429, 'too-many', `Слишком много попыток. Повторите ${when}.`, { retryAfter: wait });
}

/** One household has a whole /64 of IPv6, so that is what is counted. */
export function addressKey(address: string): string {
  const plain = mapped(address);
  if (plain) return plain;
  return isIPv6(address) ? groupsOf(address).slice(0, 4).join(':') : address;
}

/** The /48 of an IPv6 address: what a provider gives to one customer. */
export const siteKey = (address: string): string | undefined =>
  isIPv6(address) && !mapped(address) ? groupsOf(address).slice(0, 3).join(':') : undefined;

const mapped = (address: string): string | undefined => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];

function groupsOf(address: string): string[] {
  const [head, tail] = address.split('::');
  const left = head!.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right];
}
