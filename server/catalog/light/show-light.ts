import type { Answer } from '#contract/index.ts';
import { lightBody } from '#gem/light/light-body.ts';
import type { Fluorescence } from '#gem/optics/fluorescence.ts';
import type { GemParams } from '#gem/shape.ts';
import { drawnColour, type PicturedStone, turnOf } from '#server/pictures/public.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import type { StoneFacts } from '../catalog-item.ts';
import { drawnStone } from '../drawn-stone.ts';
import type { LiveCatalog } from '../live-catalog.ts';

/** The stone's own geometry, worked out here: a browser only follows the light. */
export function showLight(
  catalog: LiveCatalog,
  code: string,
): Answer<'GET /api/internal/personal-catalog/get/light'> | Refusal {
  const item = catalog.findByCode(code);
  if (!item?.stone) return notFound();
  const { stone } = item;
  const drawn = drawnStone(stone, item.weight);
  const { quarters, mirrored } = turnOf(item.id, stone.shape);
  const body = lightBody(
    cutOf({ ...stone, ...drawn }),
    drawnColour(drawn.colour),
    (stone.fluorescence ?? 'none').replace('-', ' ') as Fluorescence,
    { spin: quarters * 90, mirrored },
  );
  return { ...body, outline: [...body.outline] };
}

/** The stated proportions in the terms of `gem`. */
export const cutOf = ({
  shape,
  table,
  depth,
  length,
  width,
  stated,
}: Omit<PicturedStone, 'colour'> & Pick<StoneFacts, 'stated'>): GemParams => ({
  shape,
  table: table / 10,
  depth: depth / 10,
  ratio: length / width,
  crownAngle: tenths(stated?.crownAngle),
  pavilionAngle: tenths(stated?.pavilionAngle),
  girdle: tenths(stated?.girdle),
});

const tenths = (value: number | null | undefined): number | undefined =>
  value === null || value === undefined ? undefined : value / 10;
