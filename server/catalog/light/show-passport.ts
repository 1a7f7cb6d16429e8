import type { Answer } from '#contract/index.ts';
import { profileAngles } from '#gem/diagram/profile.ts';
import { makeGem } from '#gem/geometry/make-gem.ts';
import type { LightFigures } from '#gem/light/measure-light.ts';
import { unpackMap } from '#gem/light/zone-map.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { isMeasured } from '../drawn-stone.ts';
import type { LiveCatalog } from '../live-catalog.ts';
import { readCrowd, readPassport, readSpreads } from './passport-store.ts';
import { rankOf } from './place-rules.ts';
import { cutOf } from './show-light.ts';

type Passport = Answer<'GET /api/internal/personal-catalog/get/light-passport'>;
type FigureCode = Passport['figures'][number]['code'];

const figures: Record<Exclude<FigureCode, 'size' | 'arrows'>, (light: LightFigures) => number> = {
  return: ({ leak }) => (1 - leak) * 100,
  leak: ({ leak }) => leak * 100,
  contrast: ({ shade }) => shade * 100,
  fire: ({ fire }) => fire,
};

/** What was computed of the stone's light, and its place among measured stones of its shape that are on offer. */
export async function showPassport(db: Db, catalog: LiveCatalog, code: string): Promise<Passport | Refusal> {
  const item = catalog.findByCode(code);
  if (!item?.stone) return notFound();
  const { stone, weight } = item;
  if (!isMeasured(stone))
    return new Refusal(
      404,
      'not-measured',
      'Свет считают по\u00A0пропорциям, а\u00A0у\u00A0этого камня они не\u00A0указаны.',
    );
  const light = await readPassport(db, item.id);
  if (!light)
    return new Refusal(404, 'not-ready', 'Паспорт света этого камня ещё считается. Загляните чуть позже.');
  const stated = stone.stated?.crownAngle != null && stone.stated.pavilionAngle != null;
  // Assumed angles move the figures more than stones differ: such a stone has no place among others.
  const [crowd, spreads] = await Promise.all([
    stated ? readCrowd(db, stone.shape) : [],
    readSpreads(db, stone.shape),
  ]);
  const measure = (code: FigureCode, of: (light: LightFigures) => number) => ({
    code,
    value: of(light),
    ...rankOf(
      of(light),
      crowd.map((one) => [of(one.figures), one.count] as const),
    ),
  });
  const spread = Math.sqrt(stone.length * stone.width) / (weight / 100) ** (1 / 3);
  const { arrows } = light;
  const { proportions, ...gem } = makeGem(cutOf(stone));
  const angles = profileAngles({ ...gem, proportions });
  return {
    shape: stone.shape,
    figures: [
      ...(Object.keys(figures) as (keyof typeof figures)[]).map((code) => measure(code, figures[code])),
      {
        code: 'size' as const,
        value: Math.sqrt(stone.length * stone.width) / 100,
        ...scaled(
          rankOf(
            spread,
            spreads.map((value) => [value, 1] as const),
          ),
          (weight / 100) ** (1 / 3) / 100,
        ),
      },
      ...(arrows === null ? [] : [measure('arrows', (one) => (one.arrows ?? 0) * 100)]),
    ],
    zones: { bright: light.bright, low: light.low, shade: light.shade, leak: light.leak },
    table: { leak: light.tableLeak, shade: light.tableShade, girdle: light.girdleSeen },
    map: { ratio: lengthOf(gem.bounds.y) / lengthOf(gem.bounds.x), rows: unpackMap(light.map) },
    proportions: {
      table: proportions.table,
      crownAngle: angles.crown,
      pavilionAngle: angles.pavilion,
      girdle: proportions.girdle,
      /** Angles the certificate does not state are the usual ones. */
      stated,
    },
  };
}

const lengthOf = ([from, to]: readonly [number, number]): number => to - from;

/** Widths are compared as of one carat and shown in millimetres of this weight. */
const scaled = <P extends { from: number; to: number }>(place: P, k: number): P => ({
  ...place,
  from: place.from * k,
  to: place.to * k,
});
