import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { Turnstile } from '#server/platform/turnstile.ts';
import { squareAround } from './cut-square.ts';
import type { Focus } from './picture-key.ts';
import type { PictureTurn } from './turn-picture.ts';

// One thread a picture: the cores are for bids as well.
sharp.concurrency(1);

/** Browsers take the first two; mail programs the others. */
export type PictureFormat = 'avif' | 'webp' | 'png' | 'jpeg';

/** Where a letter lies: a photo has no holes to see it through. */
const letterPaper = '#FCFBF8';

function formed(image: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 58, effort: 1 });
  if (format === 'webp') return image.webp({ quality: 82, alphaQuality: 90 });
  // A palette takes a third of the bytes, without visible difference on a stone.
  if (format === 'png') return image.png({ palette: true, quality: 80, effort: 7 });
  return image.flatten({ background: letterPaper }).jpeg({ quality: 84 });
}

/** As its own notes say, or as it is asked for: mirrored first, then turned. */
const lying = (image: Sharp, turn?: PictureTurn): Sharp =>
  turn ? image.flop(turn.mirrored).rotate(turn.quarters * 90) : image.rotate();

/** A width of a master, made once and kept on disk. The name holds a hash of the master: a new master is a new file. */
export class PictureDeriver {
  readonly #folder: string;
  readonly #underWay = new Map<string, Promise<Buffer>>();
  readonly #turnstile = new Turnstile({ atOnce: 2, mayWait: 32 });

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(dataDir: string): Promise<PictureDeriver> {
    // Earlier versions kept copies of every file requested as a picture there, papers among them.
    await rm(path.join(dataDir, 'pictures'), { recursive: true, force: true });
    return new PictureDeriver(path.join(dataDir, 'widths'));
  }

  derive(master: Buffer, width: number, format: PictureFormat, turn?: PictureTurn): Promise<Buffer> {
    const hash = createHash('sha256').update(master).digest('hex').slice(0, 32);
    const lies = turn ? `-${turn.quarters}${turn.mirrored ? 'm' : ''}` : '';
    const name = `${hash}${lies}-${width}.${format}`;
    const underWay = this.#underWay.get(name);
    if (underWay) return underWay;
    const made = this.#make(master, width, format, name, turn).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, made);
    return made;
  }

  /** A picture in another width. */
  resize(picture: Buffer, width: number, format: PictureFormat, turn?: PictureTurn): Promise<Buffer> {
    return this.#turnstile.pass(() =>
      formed(lying(sharp(picture), turn).resize({ width, kernel: 'lanczos3' }), format).toBuffer(),
    );
  }

  /** A square of a photo, as large as the photo allows, around the point that must stay in sight. */
  cut(photo: Buffer, width: number, format: PictureFormat, focus: Focus): Promise<Buffer> {
    return this.#turnstile.pass(async () => {
      const { width: wide, height: high } = await sharp(photo).metadata();
      const square = sharp(photo).extract(squareAround(wide, high, focus));
      return formed(square.resize({ width, kernel: 'lanczos3' }), format).toBuffer();
    });
  }

  async #make(
    master: Buffer,
    width: number,
    format: PictureFormat,
    name: string,
    turn: PictureTurn | undefined,
  ): Promise<Buffer> {
    const file = path.join(this.#folder, name);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const bytes = await this.resize(master, width, format, turn);
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
    return bytes;
  }
}
