import { createHash } from 'node:crypto';
import { Refusal } from './refusal.ts';

export interface ReadyAnswer {
  bytes: Buffer;
  etag: string;
}
interface KeptAnswer extends ReadyAnswer {
  version: string;
  madeAt: number;
}

/** A change made directly in the database, without a new version, shows after this time at the latest. */
const maxWaitMs = 10_000;

/**
 * Large answers that are the same for everyone, cached as bytes for as long as their version stands. The version is
 * checked at every request, so a change shows at once; concurrent requests share one computation. Least recently
 * used ones are evicted when the cache is full.
 */
export class VersionedAnswers {
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #underWay = new Map<string, Promise<ReadyAnswer | Refusal>>();
  readonly #capacity: number;
  readonly #now: () => number;
  #size = 0;

  constructor(capacity: number, now: () => number = () => performance.now()) {
    this.#capacity = capacity;
    this.#now = now;
  }

  /** `versionOf` answers undefined for what there is not: then `make` says why. */
  async take(
    key: string,
    versionOf: () => Promise<string | undefined>,
    make: () => Promise<unknown>,
  ): Promise<ReadyAnswer | Refusal> {
    const version = await versionOf();
    const kept = this.#kept.get(key);
    if (kept && kept.version === version && this.#now() - kept.madeAt < maxWaitMs) {
      this.#keep(key, kept);
      return kept;
    }
    const known = `${version} ${key}`;
    let made = this.#underWay.get(known);
    if (!made) {
      made = this.#make(key, version, versionOf, make).finally(() => this.#underWay.delete(known));
      this.#underWay.set(known, made);
    }
    return made;
  }

  async #make(
    key: string,
    version: string | undefined,
    versionOf: () => Promise<string | undefined>,
    make: () => Promise<unknown>,
  ): Promise<ReadyAnswer | Refusal> {
    const answer = await make();
    if (answer instanceof Refusal) return answer;
    const bytes = Buffer.from(JSON.stringify({ success: { data: answer } }));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
    // What changed while it was made may be in it or not: it serves those who asked, and is not kept.
    if (version !== undefined && (await versionOf()) === version)
      this.#keep(key, { bytes, etag, version, madeAt: this.#now() });
    return { bytes, etag };
  }

  #keep(key: string, answer: KeptAnswer): void {
    this.#forget(key);
    this.#kept.set(key, answer);
    this.#size += answer.bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#capacity) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#size -= this.#kept.get(key)?.bytes.length ?? 0;
    this.#kept.delete(key);
  }
}
