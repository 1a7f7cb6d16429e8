import type { FastifyInstance } from 'fastify';
import { crownDiagram } from '#gem/diagram.ts';
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
    const shown = 'waiting' in master ? await standInFor(db, master.waiting) : master;
    reply.header('cache-control', shown === master ? 'public, max-age=31536000, immutable' : 'no-store');
    if (typeof shown === 'string')
      return reply
        .headers({
          'content-type': 'image/svg+xml',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        })
        .send(shown);
    const format: PictureFormat = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp';
    return reply
      .header('content-type', `image/${format}`)
      .send(await deriver.derive(shown as Buffer, width, format));
  });
}
