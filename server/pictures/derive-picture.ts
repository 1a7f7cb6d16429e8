import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { Turnstile } from '#server/platform/turnstile.ts';

// One thread a picture: the cores are for bids as well.
sharp.concurrency(1);

export type PictureFormat = 'avif' | 'webp';

/** A width of a master, made once and kept on disk. The name holds a hash of the master: a new master is a new file. */
export class PictureDeriver {
  readonly #folder: string;
  readonly #underWay = new Map<string, Promise<Buffer>>();
  readonly #turnstile = new Turnstile({ atOnce: 2, mayWait: 32 });

  constructor(folder: string) {
    this.#folder = folder;
  }

  derive(master: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
    const name = `${createHash('sha256').update(master).digest('hex').slice(0, 32)}-${width}.${format}`;
    const underWay = this.#underWay.get(name);
    if (underWay) return underWay;
    const made = this.#make(master, width, format, name).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, made);
    return made;
  }

  async #make(master: Buffer, width: number, format: PictureFormat, name: string): Promise<Buffer> {
    const file = path.join(this.#folder, name);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const image = sharp(master).rotate().resize({ width, kernel: 'lanczos3' });
    const encoded =
      format === 'avif'
        ? image.avif({ quality: 58, effort: 3 })
        : image.webp({ quality: 82, alphaQuality: 90 });
    const bytes = await this.#turnstile.pass(() => encoded.toBuffer());
    await mkdir(this.#folder, { recursive: true });
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
    return bytes;
  }
}
