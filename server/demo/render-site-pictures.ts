// node server/demo/render-site-pictures.ts [name…]: draws anew the stones of the site's banners, which come with its pages;
// «widths»: only makes the widths of home's stone from what was drawn.
import path from 'node:path';
import sharp from 'sharp';
import { lyingStone } from '#contract/content/lying-stone.ts';
import { makeGem } from '#gem/geometry/make-gem.ts';
import { radians } from '#gem/geometry/vector.ts';
import { jewelScene } from '#gem/jewelry/render-jewel.ts';
import { withShadow } from '#gem/render/compose.ts';
import { develop, type Picture } from '#gem/render/develop.ts';
import { createPool } from '#gem/render/pool.ts';
import { aboutX, aboutZ, after, cornersOf, frame, turned } from '#gem/render/pose.ts';
import { developmentOf, gemScene, renderGem } from '#gem/render/render-gem.ts';
import { turnOf } from '#server/pictures/public.ts';
import { demoDiamonds } from './catalog/diamonds.ts';
import { insertPool } from './catalog/fill-catalog.ts';
import { firstIds } from './catalog/rows.ts';
import { heroWidths } from './picture.ts';

const folder = path.resolve(import.meta.dirname, '../../web/public/pictures');
const pool = createPool(2, { gentle: true });
const write = ({ width, height, rgba }: Picture, name: string, paper?: string) => {
  const image = sharp(Buffer.from(rgba.buffer), { raw: { width, height, channels: 4 } });
  return (paper ? image.flatten({ background: paper }) : image)
    .webp({ quality: 80, alphaQuality: 90, effort: 6 })
    .toFile(path.join(folder, `${name}.webp`));
};

/** Home's stone as each screen needs it; the light of a cut is in its edges, which must not be smoothed away. */
async function writeWidths(): Promise<void> {
  for (const width of heroWidths)
    await sharp(path.join(folder, 'hero.webp'))
      .resize({ width, kernel: 'lanczos3' })
      .webp({ quality: width > 320 ? 75 : 80, alphaQuality: 85, effort: 6, smartSubsample: true })
      .toFile(path.join(folder, `hero-${width}.webp`));
}

/** The stone whose number the main banner gives. */
const heroId = 11_540;
const hero = demoDiamonds(insertPool)[heroId - firstIds.diamonds]!;
const heroStone = {
  params: {
    shape: hero.shape,
    table: hero.table / 10,
    depth: hero.depth / 10,
    ratio: hero.length / hero.width,
  },
  colour: { grade: 'D' },
} as const;

const drawings: Record<string, () => Promise<Picture>> = {
  hero: () => onSheet(1240),
  'rest-emerald': () =>
    renderGem(
      { params: { shape: 'emerald' }, colour: { grade: 'D' }, view: 'three-quarter', size: 1000 },
      pool,
    ),
  'face-pear': () =>
    renderGem({ params: { shape: 'pear' }, colour: { grade: 'E' }, view: 'face-up', size: 600 }, pool),
  'ring-rose': () => ringHead(720),
};

/** As it lies on home's sheet, seen from above: the living stone begins where this picture ends. */
async function onSheet(size: number): Promise<Picture> {
  // Under the lamps as this stone's own picture lies: the living one has them there too.
  const spin = turnOf(heroId, hero.shape).quarters * 90;
  const scene = gemScene({ ...heroStone, view: 'face-up', size, spin });
  const { cut, place, ...stone } = scene.stones[0]!;
  const lifted = (Math.max(cut.radius, place[2]) - place[2]) * (1 - Math.cos(radians(lyingStone.tilt)));
  const turn = after(aboutZ(spin), after(aboutX(lyingStone.tilt), aboutZ(lyingStone.turn)));
  const lying = { ...stone, cut, turn, place: [place[0], place[1], place[2] + lifted] as const };
  return develop(await pool.draw({ ...scene, stones: [lying] }), size, developmentOf(heroStone.colour));
}

/** The head of a ring from near. */
async function ringHead(size: number): Promise<Picture> {
  const params = { shape: 'cushion' } as const;
  const colour = { hue: 'pink', intensity: 'fancy intense' } as const;
  const scene = jewelScene({
    kind: 'ring',
    model: 'solitaire',
    metal: 'rose gold',
    groups: [{ params, colour, carats: 4.17, count: 1 }],
    size,
  });
  const { half, place, turn } = scene.stones[0]!;
  const corners = cornersOf(makeGem(params)).map((corner) => {
    const [x, y, z] = turned(turn, corner);
    return [x * half + place[0], y * half + place[1], z * half + place[2]] as const;
  });
  const camera = frame(corners, -36, 36, 0.62, 26);
  return withShadow(develop(await pool.draw({ ...scene, camera }), size, developmentOf(colour)));
}

const wanted = process.argv.slice(2);
if (wanted.includes('widths')) await writeWidths();
for (const [name, draw] of Object.entries(drawings)) {
  if (wanted.length && !wanted.includes(name)) continue;
  await write(await draw(), name, name === 'ring-rose' ? '#ffffff' : undefined);
  if (name === 'hero') await writeWidths();
  process.stdout.write(`${name}\n`);
}
await pool.close();
