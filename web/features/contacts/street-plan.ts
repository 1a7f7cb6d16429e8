export type PlanPoint = readonly [x: number, y: number];
export interface Block {
  kind: 'houses' | 'park' | 'own';
  corners: readonly PlanPoint[];
}
interface StreetPlan {
  blocks: Block[];
  /** An avenue across the blocks, and water when there is some. */
  avenue: readonly [PlanPoint, PlanPoint];
  river: readonly PlanPoint[] | null;
}

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is seen of it; a block may reach in with no corner inside. */
export const frame = { width: 800, height: 480 };
const edge = 90;
const isSeen = ({ corners }: Block): boolean =>
  corners.some(([x, y]) => Math.abs(x) < frame.width / 2 + edge && Math.abs(y) < frame.height / 2 + edge);

const halfSide = 620;
/** Wide streets divide first. */
const streets = [30, 22, 16, 12, 9, 8, 7];

/** The same numbers for the same seed. */
function randomOf(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), state | 1);
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
    return ((state ^ (state >>> 14)) >>> 0) / 4294967296;
  };
}

/** Invented streets around the point (0, 0): a square is divided until its pieces are blocks of houses. */
export function streetPlan(seed: string): StreetPlan {
  const random = randomOf(seed);
  const leaves: Rect[] = [];
  const divide = (rect: Rect, depth: number): void => {
    const { x, y, width, height } = rect;
    if (depth > 7 || width * height < 5200 + random() * 9000) return void leaves.push(rect);
    const gap = streets[depth] ?? 6;
    const share = 0.38 + random() * 0.24;
    if (width > height) {
      const first = width * share - gap / 2;
      divide({ ...rect, width: first }, depth + 1);
      divide({ x: x + first + gap, y, width: width - first - gap, height }, depth + 1);
    } else {
      const first = height * share - gap / 2;
      divide({ ...rect, height: first }, depth + 1);
      divide({ x, y: y + first + gap, width, height: height - first - gap }, depth + 1);
    }
  };
  divide({ x: -halfSide, y: -halfSide, width: 2 * halfSide, height: 2 * halfSide }, 0);
  const own = nearest(leaves);
  const [cx, cy] = [own.x + own.width / 2, own.y + own.height / 2];
  const angle = ((random() - 0.5) * 40 * Math.PI) / 180;
  const turn = (x: number, y: number): PlanPoint => [
    Math.round((x - cx) * Math.cos(angle) - (y - cy) * Math.sin(angle)),
    Math.round((x - cx) * Math.sin(angle) + (y - cy) * Math.cos(angle)),
  ];
  const kindOf = (rect: Rect): Block['kind'] => {
    if (rect === own) return 'own';
    return random() < 0.07 ? 'park' : 'houses';
  };
  const blocks = leaves.map((rect): Block => {
    const { x, y, width, height } = rect;
    return {
      kind: kindOf(rect),
      corners: [turn(x, y), turn(x + width, y), turn(x + width, y + height), turn(x, y + height)],
    };
  });
  const side = random() < 0.5 ? -1 : 1;
  const shore = side * (150 + random() * 50);
  return {
    blocks: blocks.filter(isSeen),
    avenue: [
      [-halfSide, Math.round(-side * (90 + random() * 60))],
      [halfSide, Math.round(-side * (190 + random() * 120))],
    ],
    river:
      random() < 0.6
        ? [-640, -320, 0, 320, 640].map(
            (x, place) => [x, Math.round(shore + (place % 2 ? 34 : -18))] as const,
          )
        : null,
  };
}

const nearest = (leaves: readonly Rect[]): Rect =>
  leaves.reduce((best, rect) => (distance(rect) < distance(best) ? rect : best));
const distance = ({ x, y, width, height }: Rect): number => Math.hypot(x + width / 2, y + height / 2);
