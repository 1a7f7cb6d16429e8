import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { z } from 'zod';
import { GRADES, HUES, INTENSITIES } from '#gem/optics/colour.ts';
import { FLUORESCENCES } from '#gem/optics/fluorescence.ts';
import { createPool, type RenderPool } from '#gem/render/pool.ts';
import { renderGem } from '#gem/render/render-gem.ts';
import { SHAPES } from '#gem/shape.ts';
import { sendRefusal } from '#server/platform/http/mount.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

const wish = z.object({
  shape: z.enum(SHAPES),
  table: z.coerce.number().min(30).max(85).optional(),
  depth: z.coerce.number().min(30).max(85).optional(),
  ratio: z.coerce.number().min(0.8).max(3.2).optional(),
  grade: z.enum(GRADES).optional(),
  hue: z.enum(HUES).optional(),
  intensity: z.enum(INTENSITIES).default('fancy'),
  view: z.enum(['face-up', 'three-quarter']).default('face-up'),
  light: z.enum(['studio', 'ultraviolet']).default('studio'),
  fluorescence: z.enum(FLUORESCENCES).default('none'),
  size: z.coerce.number().int().min(64).max(480).default(160),
});

/** /dev/gems/picture of a demo house: renders any stone, one at a time. */
export function mountGemBench(app: FastifyInstance): void {
  let pool: RenderPool | undefined;
  let last: Promise<unknown> = Promise.resolve();
  app.addHook('onClose', async () => pool?.close());
  app.get('/dev/gems/picture', async (request, reply) => {
    const parsed = wish.safeParse(request.query);
    if (!parsed.success)
      return sendRefusal(reply, new Refusal(422, 'invalid', 'Такого камня не\u00A0бывает.'));
    const { hue, intensity, grade = 'E', shape, table, depth, ratio, ...rest } = parsed.data;
    const drawn = last.then(async () => {
      pool ??= createPool(1);
      const picture = await renderGem(
        { ...rest, params: { shape, table, depth, ratio }, colour: hue ? { hue, intensity } : { grade } },
        pool,
      );
      const raw = { width: picture.width, height: picture.height, channels: 4 } as const;
      return sharp(Buffer.from(picture.rgba.buffer), { raw }).webp({ quality: 90 }).toBuffer();
    });
    last = drawn.catch(() => {});
    return reply
      .headers({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' })
      .send(await drawn);
  });
}
