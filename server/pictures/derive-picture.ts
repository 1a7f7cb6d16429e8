import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
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

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(dataDir: string): Promise<PictureDeriver> {
    // Where copies of every file that somebody asked for as a picture once were, papers among them.
    await rm(path.join(dataDir, 'pictures'), { recursive: true, force: true });
    return new PictureDeriver(path.join(dataDir, 'widths'));
  }

  derive(master: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
    const name = `${createHash('sha256').update(master).digest('hex').slice(0, 32)}-${width}.${format}`;
    const underWay = this.#underWay.get(name);
    if (underWay) return underWay;
    const made = this.#make(master, width, format, name).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, made);
    return made;
  }

  /** A picture in another width. */
  resize(picture: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
    return this.#turnstile.pass(() => {
      const image = sharp(picture).rotate().resize({ width, kernel: 'lanczos3' });
      return (
        format === 'avif'
          ? image.avif({ quality: 58, effort: 3 })
          : image.webp({ quality: 82, alphaQuality: 90 })
      ).toBuffer();
    });
  }

  async #make(master: Buffer, width: number, format: PictureFormat, name: string): Promise<Buffer> {
    const file = path.join(this.#folder, name);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const bytes = await this.resize(master, width, format);
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
    return bytes;
  }
}
