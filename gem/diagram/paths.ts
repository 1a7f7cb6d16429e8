import type { Part } from '../geometry/facet.ts';
import { type Gem, makeGem } from '../geometry/make-gem.ts';
import { cornersOf } from '../render/pose.ts';
import type { GemParams } from '../shape.ts';
import { closedPath, edgesOf, hullOf, type Projection, pathOf } from './edges.ts';
import { profileAngles } from './profile.ts';

/** Half the stone's width; paths round to tenths of a unit. */
export const PATH_UNIT = 100;

/** Views of a stone as bare paths for other papers than SVG; each is centred on its own middle. */
export interface StonePaths {
  crown: string;
  pavilion: string;
  outline: string;
  /** From the side, the girdle's middle at 0. */
  profile: { facets: string; silhouette: string; table: number; culet: number; girdle: number };
  /** Units across and along. */
  width: number;
  length: number;
  proportions: { table: number; depth: number; girdle: number };
  angles: { crown: number; pavilion: number };
}

export function stonePaths(params: GemParams): StonePaths {
  const gem = makeGem(params);
  const [low, high] = gem.bounds.y;
  const side: Projection = ([x, , z]) => [x * PATH_UNIT, -z * PATH_UNIT];
  const facing = edgesOf(
    gem,
    ({ part, normal }) => part !== 'portal' && part !== 'girdle' && normal[1] < -1e-6,
  );
  return {
    crown: planOf(gem, 'crown'),
    pavilion: planOf(gem, 'pavilion'),
    outline: closedPath(gem.outline.map(([x, y]) => fromAbove(gem)([x, y, 0]))),
    profile: {
      facets: pathOf(facing, side),
      silhouette: closedPath(hullOf(cornersOf(gem).map(side))),
      table: -gem.levels.table * PATH_UNIT,
      culet: -gem.levels.culet * PATH_UNIT,
      girdle: gem.levels.girdle * PATH_UNIT,
    },
    width: (gem.bounds.x[1] - gem.bounds.x[0]) * PATH_UNIT,
    length: (high - low) * PATH_UNIT,
    proportions: gem.proportions,
    angles: profileAngles(gem),
  };
}

const fromAbove = (gem: Gem, turned = 1): Projection => {
  const middle = (gem.bounds.y[0] + gem.bounds.y[1]) / 2;
  return ([x, y]) => [x * PATH_UNIT * turned, -(y - middle) * PATH_UNIT];
};

/** Seen from below the stone is turned over its long axis. */
const planOf = (gem: Gem, part: Part): string =>
  pathOf(
    edgesOf(gem, (facet) => facet.part === part),
    fromAbove(gem, part === 'pavilion' ? -1 : 1),
  );
