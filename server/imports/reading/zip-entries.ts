import { inflateRawSync } from 'node:zlib';
import { Unreadable } from './unreadable.ts';

/** So much one part of a book may unfold to; a bomb of a few kilobytes claims gigabytes. */
const maxUnfolded = 96 * 1024 * 1024;
const maxEntries = 2000;

const broken = () =>
  new Unreadable('Книга повреждена: откройте её и\u00A0сохраните заново, или пришлите CSV.');
const tooLarge = (most: number) =>
  new Unreadable(
    `Книга разворачивается больше, чем в\u00A0${most >> 20}\u00A0МБ. Сохраните нужный лист как CSV и\u00A0пришлите его.`,
  );

interface Entry {
  method: number;
  packed: number;
  at: number;
}

/** The parts of a book, by its own directory; each is unfolded when it is asked for, and never past the limit. */
export class ZipEntries {
  readonly #bytes: Buffer;
  readonly #most: number;
  readonly #entries = new Map<string, Entry>();

  constructor(bytes: Buffer, most = maxUnfolded) {
    this.#bytes = bytes;
    this.#most = most;
    try {
      this.#readDirectory();
    } catch (error) {
      throw error instanceof Unreadable ? error : broken();
    }
  }

  #readDirectory(): void {
    const bytes = this.#bytes;
    const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
    if (end < 0) throw broken();
    const count = bytes.readUInt16LE(end + 10);
    if (count > maxEntries) throw broken();
    let at = bytes.readUInt32LE(end + 16);
    for (let left = count; left > 0; left--) {
      if (bytes.readUInt32LE(at) !== 0x02014b50) throw broken();
      const name = bytes.readUInt16LE(at + 28);
      const title = bytes.toString('utf8', at + 46, at + 46 + name).replace(/^\//, '');
      this.#entries.set(title, {
        method: bytes.readUInt16LE(at + 10),
        packed: bytes.readUInt32LE(at + 20),
        at: bytes.readUInt32LE(at + 42),
      });
      at += 46 + name + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  text(name: string): string | undefined {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    const bytes = this.#bytes;
    try {
      const start = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
      const packed = bytes.subarray(start, start + entry.packed);
      if (packed.length !== entry.packed) throw broken();
      if (entry.method === 0) return packed.toString('utf8');
      if (entry.method !== 8) throw broken();
      return inflateRawSync(packed, { maxOutputLength: this.#most }).toString('utf8');
    } catch (error) {
      if (error instanceof Unreadable) throw error;
      throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(this.#most) : broken();
    }
  }
}
