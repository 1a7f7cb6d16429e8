import type { FastifyInstance } from 'fastify';
import { crownDiagram } from '#gem/diagram.ts';
import { everyone, openCopy } from '#server/files/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { PictureDeriver, PictureFormat } from './derive-picture.ts';
import { isFocusOfItem } from './focus-store.ts';
import { findMaster } from './master-store.ts';
import {
  type Focus,
  libraryNumber,
  photoFocus,
  photoNumber,
  pictureWidths,
  shapeOfKey,
} from './picture-key.ts';
import { askForPrints } from './print-pictures.ts';
import { findPrintMaster } from './print-store.ts';
import { masterSize } from './render-master.ts';
import type { PictureSubject } from './subject.ts';
import { readPictureTurn } from './turn-picture.ts';

/** Job priority: below papers, which people wait for. */
const afterPapers = -1;

const keyPattern = /^[a-z0-9-]{3,80}$/;

/** For a stone its facet diagram; for what is made of stones the picture, or else the diagram, of the main one. */
async function standInFor(db: Db, subject: PictureSubject): Promise<Buffer | string> {
  if ('params' in subject) return crownDiagram(subject.params);
  const stone = await findMaster(db, subject.standIn);
  if (!stone) return crownDiagram({ shape: 'round' });
  return 'waiting' in stone ? standInFor(db, stone.waiting) : stone;
}

/** «320», or «320.png» where a letter asks: mail programs neither choose a form nor know the new ones. */
const widthPattern = /^(\d{3})(?:\.(png|jpg))?$/;
const mailFormats: Record<string, PictureFormat> = { png: 'png', jpg: 'jpeg' };

/** `soon`: another one will stand under this address, but not within minutes. `tag`: it may any time, and is asked about. */
type ServedPicture =
  | { bytes: Buffer; kept: boolean | 'soon'; tag?: string }
  | { diagram: string }
  | undefined;

/** The file of a picture of the library, and the point of it that stays in sight. */
type FindLibraryPicture = (db: Db, id: number) => Promise<{ file: number; focus: Focus } | undefined>;

interface PictureSources {
  db: Db;
  jobs: Jobs;
  deriver: PictureDeriver;
  findLibraryPicture: FindLibraryPicture;
}

/**
 * /pictures/{key}/{width}: AVIF or WebP as the browser likes, with «.png» or «.jpg» that form; the facet diagram while a
 * picture is being drawn. What is larger than a master is drawn once more, from near; the master is enlarged meanwhile.
 */
export function mountPictures(
  app: FastifyInstance,
  { db, jobs, deriver, findLibraryPicture }: PictureSources,
): void {
  const asked = new Set<string>();
  /** Requested once by each process; a print that is not drawn yet is not urgent. */
  const largeOf = async (key: string): Promise<Buffer | undefined> => {
    const print = await findPrintMaster(db, key);
    if (print || asked.has(key)) return print;
    asked.add(key);
    await inTransaction(db, (tx) => askForPrints(tx, jobs, [key], afterPapers)).catch(() =>
      asked.delete(key),
    );
    return undefined;
  };
  const show = async (address: string, width: number, format: PictureFormat): Promise<ServedPicture> => {
    const library = libraryNumber(address);
    if (library) return showLibrary(library, width, format);
    const { key, turn } = readPictureTurn(address);
    const photo = photoNumber(address);
    if (photo !== undefined) {
      const focus = photoFocus(address);
      const copy = { width, format, focus: focus ? `${focus.x} ${focus.y}` : '' };
      const bytes = await openCopy(db, photo, copy, everyone, async (whole) => {
        if (!focus) return deriver.resize(whole, width, format);
        // Every copy is kept: other points than those of items would fill the database.
        const asked = await isFocusOfItem(db, photo, focus);
        return asked ? deriver.cut(whole, width, format, focus) : undefined;
      });
      return bytes && { bytes, kept: true };
    }
    const master = await findMaster(db, key);
    if (!master) {
      const shape = shapeOfKey(key);
      return shape && { diagram: crownDiagram({ shape }) };
    }
    const drawn = 'waiting' in master ? await standInFor(db, master.waiting) : master;
    if (typeof drawn === 'string') return { diagram: drawn };
    const large = drawn === master && width > masterSize ? await largeOf(key) : undefined;
    const bytes = await deriver.derive(large ?? drawn, width, format, turn);
    if (drawn !== master) return { bytes, kept: false };
    return { bytes, kept: large || width <= masterSize ? true : 'soon' };
  };
  const showLibrary = async (
    { id, square }: { id: number; square: boolean },
    width: number,
    format: PictureFormat,
  ): Promise<ServedPicture> => {
    const found = await findLibraryPicture(db, id);
    if (!found) return undefined;
    const { file, focus } = found;
    const point = square ? `${focus.x} ${focus.y}` : '';
    const bytes = await openCopy(db, file, { width, format, focus: point }, everyone, (whole) =>
      square ? deriver.cut(whole, width, format, focus) : deriver.resize(whole, width, format),
    );
    return bytes && { bytes, kept: false, tag: `"${file}-${point.replace(' ', '-')}-${width}.${format}"` };
  };
  app.get<{ Params: { key: string; width: string } }>('/pictures/:key/:width', async (request, reply) => {
    const { key } = request.params;
    const [, digits, ending] = widthPattern.exec(request.params.width) ?? [];
    const width = pictureWidths.find((known) => String(known) === digits);
    const mailed = ending ? mailFormats[ending] : undefined;
    const format = mailed ?? (request.headers.accept?.includes('image/avif') ? 'avif' : 'webp');
    const shown = width && keyPattern.test(key) ? await show(key, width, format) : undefined;
    if (!shown)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Такого снимка нет.');
    if (!mailed) reply.header('vary', 'accept');
    if ('diagram' in shown && !mailed)
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-type': 'image/svg+xml',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        })
        .send(shown.diagram);
    if ('tag' in shown && request.headers['if-none-match'] === shown.tag)
      return reply
        .headers({ 'cache-control': keeping(shown), etag: shown.tag })
        .code(304)
        .send();
    // A letter keeps what it was given, so it gets the diagram as a picture rather than nothing.
    const bytes =
      'diagram' in shown ? await deriver.resize(Buffer.from(shown.diagram), width!, format) : shown.bytes;
    if ('tag' in shown) reply.header('etag', shown.tag);
    return reply
      .header('cache-control', keeping(shown))
      .header('content-type', `image/${format}`)
      .send(bytes);
  });
}

function keeping(shown: NonNullable<ServedPicture>): string {
  if ('tag' in shown) return 'public, no-cache';
  if ('diagram' in shown || !shown.kept) return 'no-store';
  return shown.kept === 'soon' ? 'public, max-age=600' : 'public, max-age=31536000, immutable';
}
