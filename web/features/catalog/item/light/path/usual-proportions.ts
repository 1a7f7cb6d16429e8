import { levelsOf, resolveProportions } from '#gem/geometry/proportions.ts';
import { degrees } from '#gem/geometry/vector.ts';
import type { AnyItem } from '../../../load-item.ts';

/** Usual angles for this table and depth, where no passport gives them. */
export function usualProportions({ shape, table, depth, length, width }: NonNullable<AnyItem['drawing']>) {
  const resolved = resolveProportions({
    shape,
    table: table / 10,
    depth: depth / 10,
    ratio: length / width,
  });
  const levels = levelsOf(resolved);
  return {
    table: resolved.table,
    girdle: resolved.girdle,
    crownAngle: degrees(Math.atan2(levels.table - levels.girdle, 1 - resolved.table / 100)),
    pavilionAngle: degrees(Math.atan2(-levels.culet - levels.girdle, 1)),
  };
}
