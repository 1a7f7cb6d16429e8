import type { FastifyInstance } from 'fastify';
import { crownDiagram } from '#gem/diagram.ts';
import { everyone, openCopy } from '#server/files/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { PictureDeriver, PictureFormat } from './derive-picture.ts';
import { findMaster } from './master-store.ts';
import { photoNumber, pictureWidths } from './picture-key.ts';
import type { Subject } from './subject.ts';

const keyPattern = /^[a-z0-9-]{3,80}$/;

/** For a stone its facet diagram; for what is made of stones the picture, or else the diagram, of the main one. */
async function standInFor(db: Db, subject: Subject): Promise<Buffer | string> {
  if ('params' in subject) return crownDiagram(subject.params);
  const stone = await findMaster(db, subject.standIn);
  if (!stone) return crownDiagram({ shape: 'round' });
  return 'waiting' in stone ? standInFor(db, stone.waiting) : stone;
}

/** «320», or «320.png» where a letter asks: mail programs neither choose a form nor know the new ones. */
const widthPattern = /^(\d{3})(?:\.(png|jpg))?$/;
const mailFormats: Record<string, PictureFormat> = { png: 'png', jpg: 'jpeg' };

type Shown = { bytes: Buffer; kept: boolean } | { diagram: string } | undefined;

/**
 * /pictures/{key}/{width}: AVIF or WebP as the browser likes, with «.png» or «.jpg» that form; the facet diagram while a
 * picture is being drawn.
 */
export function mountPictures(app: FastifyInstance, db: Db, deriver: PictureDeriver): void {
  const show = async (key: string, width: number, format: PictureFormat): Promise<Shown> => {
    const photo = photoNumber(key);
    if (photo !== undefined) {
      const bytes = await openCopy(db, photo, { width, format }, everyone, (whole) =>
        deriver.resize(whole, width, format),
      );
      return bytes && { bytes, kept: true };
    }
    const master = await findMaster(db, key);
    if (!master) return undefined;
    const drawn = 'waiting' in master ? await standInFor(db, master.waiting) : master;
    if (typeof drawn === 'string') return { diagram: drawn };
    return { bytes: await deriver.derive(drawn, width, format), kept: drawn === master };
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
    // A letter keeps what it was given, so it gets the diagram as a picture rather than nothing.
    const bytes =
      'diagram' in shown ? await deriver.resize(Buffer.from(shown.diagram), width!, format) : shown.bytes;
    const kept = 'kept' in shown && shown.kept;
    return reply
      .header('cache-control', kept ? 'public, max-age=31536000, immutable' : 'no-store')
      .header('content-type', `image/${format}`)
      .send(bytes);
  });
}
