import { createHash } from 'node:crypto';
import type { MadePaper } from './press.ts';

/**
 * Papers that were made lately, by what they say. One that is asked for again and again is drawn once: the others who wait
 * for the same press do not wait for that.
 */
export class KeptPapers {
  readonly #kept = new Map<string, Promise<MadePaper>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  take(said: object, make: () => Promise<MadePaper>): Promise<MadePaper> {
    const key = createHash('sha256').update(JSON.stringify(said)).digest('base64url');
    const known = this.#kept.get(key);
    if (known) return known;
    const made = make();
    this.#kept.set(key, made);
    made.catch(() => this.#kept.delete(key));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
    return made;
  }
}
