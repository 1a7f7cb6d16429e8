import { type Cut, cutsOf, type Levels } from './facet.ts';
import { insideOf, type Outline, outwardAt } from './outline.ts';
import { heightOn, meetAbove, type Plane, planeThrough, slopeFrom } from './plane.ts';
import { between, lift, type Point, type Vec3 } from './vector.ts';

export interface MainStation {
  /** Where on the outline the main facets stand. */
  t: number;
  /**
   * Long stones leak light at their ends, where a facet running to the culet is shallow. 0 leaves it so; 1 makes the
   * pavilion main as steep as the ones nearest to the culet, which then meet in a keel.
   */
  keel: number;
  /** How far the lower halves between this station and the next reach from the girdle to the culet, 0 to 1. */
  lower: number;
  /** A table corner at another place than the recipe's `rim`. */
  rim?: number;
}

export interface BrilliantRecipe {
  mains: readonly MainStation[];
  /** How far a star reaches from the table's edge to the girdle, 0 to 1. */
  star: number;
  /** 0 gives a table in the outline's proportions, 1 a rim of even width around it. */
  rim: number;
  girdleFacets: number;
}

interface Station extends MainStation {
  at: Point;
  table: Point;
  crown: Plane;
  pavilion: Plane;
}

export function brilliantCut(
  outline: Outline,
  table: number,
  levels: Levels,
  recipe: BrilliantRecipe,
): Cut[] {
  const { girdle } = levels;
  const inside = insideOf(outline);
  const stations = layMains(outline, table, levels, recipe);
  const stars: Plane[] = [];
  const upper: Plane[] = [];
  const lower: Plane[] = [];
  for (const [from, to, middle] of neighbours(outline, stations)) {
    const starTip = starMeet(from, to, middle, recipe.star, levels);
    stars.push(planeThrough(lift(from.table, levels.table), lift(to.table, levels.table), starTip, inside));
    const halfTip = lowerMeet(outline.centre, from, to, middle, levels);
    for (const { at } of [from, to]) {
      upper.push(planeThrough(lift(at, girdle), lift(middle, girdle), starTip, inside));
      lower.push(planeThrough(lift(at, -girdle), lift(middle, -girdle), halfTip, inside));
    }
  }
  return [
    { kind: 'table', normal: [0, 0, 1], offset: levels.table },
    ...cutsOf(
      'crown main',
      stations.map((s) => s.crown),
    ),
    ...cutsOf('star', stars),
    ...cutsOf('upper half', upper),
    ...cutsOf(
      'pavilion main',
      stations.map((s) => s.pavilion),
    ),
    ...cutsOf('lower half', lower),
    ...cutsOf('girdle', roundGirdle(outline, recipe.girdleFacets)),
  ];
}

function layMains(outline: Outline, table: number, levels: Levels, recipe: BrilliantRecipe): Station[] {
  const { centre } = outline;
  const inside = insideOf(outline);
  const edges = recipe.mains.map((main) => {
    const at = outline.at(main.t);
    const outward = outwardAt(outline, main.t);
    const toCulet = outward[0] * (at[0] - centre[0]) + outward[1] * (at[1] - centre[1]);
    return { ...main, at, outward, toCulet, tangent: outline.tangent(main.t) };
  });
  const nearest = Math.min(...edges.map((edge) => edge.toCulet));
  const drop = levels.culet + levels.girdle;
  return edges.map(({ outward, toCulet, tangent, ...main }) => {
    const { at } = main;
    const evenly = (1 - table) * (1 - (main.rim ?? recipe.rim) * (1 - nearest / toCulet));
    const corner = between(at, centre, evenly);
    const edge = lift(at, levels.girdle);
    const along: Vec3 = [at[0] + tangent[0], at[1] + tangent[1], levels.girdle];
    const run = toCulet - (toCulet - nearest) * main.keel;
    return {
      ...main,
      table: corner,
      crown: planeThrough(edge, along, lift(corner, levels.table), inside),
      pavilion: slopeFrom(lift(at, -levels.girdle), outward, run, drop),
    };
  });
}

function* neighbours(outline: Outline, stations: Station[]) {
  const gaps = outline.half ? stations.length - 1 : stations.length;
  for (let k = 0; k < gaps; k++) {
    const [from, to] = [stations[k]!, stations[(k + 1) % stations.length]!];
    const end = to.t > from.t ? to.t : to.t + 1;
    yield [from, to, outline.at((from.t + end) / 2)] as const;
  }
}

/** The star's tip lies where the two crown mains meet, so that four facets end in one point as on a real stone. */
function starMeet(from: Station, to: Station, middle: Point, reach: number, levels: Levels): Vec3 {
  const edge = between(from.table, to.table, 0.5);
  const tip = between(edge, middle, reach);
  const span = Math.hypot(middle[0] - edge[0], middle[1] - edge[1]);
  const along: Point = [(middle[0] - edge[0]) / span, (middle[1] - edge[1]) / span];
  const meet = meetAbove(from.crown, to.crown, along, along[0] * tip[0] + along[1] * tip[1]);
  if (meet && meet[2] < levels.table - 1e-3 && near(meet, tip, span)) return meet;
  return lift(tip, Math.min(heightOn(from.crown, tip), heightOn(to.crown, tip), levels.table - 1e-3));
}

function lowerMeet(centre: Point, from: Station, to: Station, middle: Point, levels: Levels): Vec3 {
  const tip = between(middle, centre, from.lower);
  const span = Math.hypot(middle[0] - centre[0], middle[1] - centre[1]);
  const along: Point = [(middle[0] - centre[0]) / span, (middle[1] - centre[1]) / span];
  const distance = along[0] * tip[0] + along[1] * tip[1];
  const meet = meetAbove(from.pavilion, to.pavilion, along, distance);
  if (meet && meet[2] > levels.culet && near(meet, tip, span)) return meet;
  return lift(tip, Math.max(heightOn(from.pavilion, tip), heightOn(to.pavilion, tip)));
}

const near = (meet: Vec3, tip: Point, span: number): boolean =>
  Math.hypot(meet[0] - tip[0], meet[1] - tip[1]) < span * 0.5;

function roundGirdle(outline: Outline, count: number): Plane[] {
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    const [x, y] = outline.at(t);
    const [nx, ny] = outwardAt(outline, t);
    return { normal: [nx, ny, 0], offset: nx * x + ny * y };
  });
}
