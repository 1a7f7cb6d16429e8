/**
 * Questions that are asked one by one and answered many at once. One reading at a time: who asks meanwhile shares the
 * next, and those who ask the same share an answer. However many ask, the database sees one statement after another.
 */
export class Gathering<K, V> {
  readonly #read: (keys: K[]) => Promise<Map<K, V>>;
  readonly #otherwise: V;
  readonly #asked = new Map<K, PromiseWithResolvers<V>>();
  #reading = false;

  /** `otherwise` is the answer for keys that a read returns nothing for. */
  constructor(read: (keys: K[]) => Promise<Map<K, V>>, otherwise: V) {
    this.#read = read;
    this.#otherwise = otherwise;
  }

  ask(key: K): Promise<V> {
    let asked = this.#asked.get(key);
    if (!asked) {
      asked = Promise.withResolvers<V>();
      this.#asked.set(key, asked);
    }
    if (!this.#reading) {
      this.#reading = true;
      // Everything that came with the same turn is in the first reading already.
      setImmediate(() => void this.#readOn());
    }
    return asked.promise;
  }

  async #readOn(): Promise<void> {
    while (this.#asked.size) {
      const batch = [...this.#asked].slice(0, batchSize);
      for (const [key] of batch) this.#asked.delete(key);
      try {
        const answers = await this.#read(batch.map(([key]) => key));
        for (const [key, { resolve }] of batch) resolve(answers.get(key) ?? this.#otherwise);
      } catch (error) {
        for (const [, { reject }] of batch) reject(error);
      }
    }
    this.#reading = false;
  }
}

const batchSize = 1000;
