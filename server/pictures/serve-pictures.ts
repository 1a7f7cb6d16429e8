import type { FastifyInstance } from 'fastify';
import { crownDiagram } from '#gem/diagram.ts';
import type { Db } from '#server/platform/db.ts';
import type { PictureDeriver, PictureFormat } from './derive-picture.ts';
import { findMaster } from './master-store.ts';
import { pictureWidths } from './picture-key.ts';

const keyPattern = /^[a-z0-9-]{3,80}$/;

/** /pictures/{key}/{width}: AVIF or WebP as the browser likes; the facet diagram while a picture is being drawn. */
export function mountPictures(app: FastifyInstance, db: Db, deriver: PictureDeriver): void {
  app.get<{ Params: { key: string; width: string } }>('/pictures/:key/:width', async (request, reply) => {
    const { key } = request.params;
    const width = pictureWidths.find((known) => String(known) === request.params.width);
    const master = width && keyPattern.test(key) ? await findMaster(db, key) : undefined;
    if (!width || !master)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Такого снимка нет.');
    reply.header('vary', 'accept');
    if ('waiting' in master)
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-type': 'image/svg+xml',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        })
        .send(crownDiagram(master.waiting.params));
    const format: PictureFormat = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp';
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': `image/${format}` })
      .send(await deriver.derive(master, width, format));
  });
}
