import type { FastifyInstance } from 'fastify';
import { crownDiagram } from '#gem/diagram.ts';
import { everyone, openCopy } from '#server/files/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { PictureDeriver, PictureFormat } from './derive-picture.ts';
import { findMaster } from './master-store.ts';
import { pictureWidths } from './picture-key.ts';
import type { Subject } from './subject.ts';

const keyPattern = /^[a-z0-9-]{3,80}$/;

/** For a stone its facet diagram; for what is made of stones the picture, or else the diagram, of the main one. */
async function standInFor(db: Db, subject: Subject): Promise<Buffer | string> {
  if ('params' in subject) return crownDiagram(subject.params);
  const stone = await findMaster(db, subject.standIn);
  if (!stone) return crownDiagram({ shape: 'round' });
  return 'waiting' in stone ? standInFor(db, stone.waiting) : stone;
}

/** Files have numbers of at most fifteen digits; a longer one is nobody's. */
const photoKey = /^photo-(\d{1,15})$/;

type Shown = { bytes: Buffer; kept: boolean } | { diagram: string } | undefined;

/** /pictures/{key}/{width}: AVIF or WebP as the browser likes; the facet diagram while a picture is being drawn. */
export function mountPictures(app: FastifyInstance, db: Db, deriver: PictureDeriver): void {
  const show = async (key: string, width: number, format: PictureFormat): Promise<Shown> => {
    const photo = photoKey.exec(key)?.[1];
    if (photo) {
      const bytes = await openCopy(db, Number(photo), { width, format }, everyone, (whole) =>
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
    const width = pictureWidths.find((known) => String(known) === request.params.width);
    const format: PictureFormat = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp';
    const shown = width && keyPattern.test(key) ? await show(key, width, format) : undefined;
    if (!shown)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Такого снимка нет.');
    reply.header('vary', 'accept');
    if ('diagram' in shown)
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-type': 'image/svg+xml',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        })
        .send(shown.diagram);
    return reply
      .header('cache-control', shown.kept ? 'public, max-age=31536000, immutable' : 'no-store')
      .header('content-type', `image/${format}`)
      .send(shown.bytes);
  });
}
