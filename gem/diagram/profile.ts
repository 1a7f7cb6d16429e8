import type { Gem } from '../geometry/make-gem.ts';
import { degrees, type Point } from '../geometry/vector.ts';
import { cornersOf } from '../render/pose.ts';
import { closedPath, edgesOf, hullOf, type Projection, pathOf } from './edges.ts';
import { angle, percent } from './labels.ts';

interface ProfileAngles {
  crown: number;
  pavilion: number;
}

/** From girdle to table and from girdle to culet across the width; of a round these are its main facets. */
export function profileAngles({ levels, proportions }: Gem): ProfileAngles {
  return {
    crown: degrees(Math.atan2(levels.table - levels.girdle, 1 - proportions.table / 100)),
    pavilion: degrees(Math.atan2(-levels.culet - levels.girdle, 1)),
  };
}

const text = (x: number, y: number, label: string, anchor = 'middle') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${label}</text>`;

const line = (a: Point, b: Point) =>
  `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`;

/** A measure with a tick at each end. */
function measure(a: Point, b: Point): string {
  const across: Point = a[1] === b[1] ? [0, 4] : [4, 0];
  const tick = ([x, y]: Point) => line([x - across[0], y - across[1]], [x + across[0], y + across[1]]);
  return line(a, b) + tick(a) + tick(b);
}

/** The stone from the side with its proportions, centred at `x`, the girdle at `y`; half the width is `scale`. */
export function drawProfile(gem: Gem, x: number, y: number, scale: number): string {
  const { levels, proportions } = gem;
  const project: Projection = (corner) => [x + corner[0] * scale, y - corner[2] * scale];
  const facing = edgesOf(
    gem,
    (facet) => facet.part !== 'portal' && facet.part !== 'girdle' && facet.normal[1] < -1e-6,
  );
  const silhouette = closedPath(hullOf(cornersOf(gem).map(project)));
  const [table, culet] = [y - levels.table * scale, y - levels.culet * scale];
  const half = (proportions.table / 100) * scale;
  const girdle = levels.girdle * scale;
  const side = x + scale + 14;
  const measures =
    measure([x - half, table - 12], [x + half, table - 12]) +
    measure([x - scale, table - 34], [x + scale, table - 34]) +
    measure([side, table], [side, culet]) +
    line([x - scale - 22, y - girdle], [x - scale - 4, y - girdle]) +
    line([x - scale - 22, y + girdle], [x - scale - 4, y + girdle]);
  const { crown, pavilion } = profileAngles(gem);
  const left = x - scale - 26;
  return [
    `<path d="${pathOf(facing, project)}" stroke-width=".6"/>`,
    `<path d="${silhouette}" stroke-width="1.2"/>`,
    `<path d="${measures}" stroke-width=".5" opacity=".6"/>`,
    '<g fill="currentColor" stroke="none">',
    text(x, table - 17, `площадка ${percent(proportions.table)}`),
    text(x, table - 39, '100\u00a0%'),
    text(side + 8, (table + culet) / 2 + 4, percent(proportions.depth), 'start'),
    text(side + 8, (table + culet) / 2 - 10, 'глубина', 'start'),
    text(left, y + 4, `рундист ${percent(proportions.girdle)}`, 'end'),
    text(left, y - girdle - 16, `корона ${angle(crown)}`, 'end'),
    text(left, y + girdle + 26, `павильон ${angle(pavilion)}`, 'end'),
    '</g>',
  ].join('');
}
