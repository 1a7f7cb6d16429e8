import { blue, followRay, type LightWay, red, returns, type Spot, sodium } from './trace-profile.ts';

/** Of the drawing: half the stone's width, its middle, how high rays begin. */
export const drawn = { width: 856, height: 720, scale: 300, x: 428, y: 356, above: 1.06 };

export const place = ([x, y]: Spot): string =>
  `${(drawn.x + x * drawn.scale).toFixed(1)} ${(drawn.y - y * drawn.scale).toFixed(1)}`;

export const pathOf = (spots: readonly Spot[]): string => `M${spots.map(place).join('L')}`;

interface DrawnWay {
  x: number;
  back: boolean;
  path: string;
  /** Light that leaves towards the viewer, as a fan of colours four times as wide as it is; or that leaks. */
  out: { path: string; kind: 'blue' | 'green' | 'red' | 'leak' }[];
}

const wider = 4;
const far = 1.6;

function beyond(from: Spot, angle: number, kind: DrawnWay['out'][number]['kind']) {
  const to: Spot = [from[0] + Math.cos(angle) * far, from[1] + Math.sin(angle) * far];
  return { path: pathOf([from, to]), kind };
}

const angleOf = ([x, y]: Spot): number => Math.atan2(y, x);

export function drawWay(outline: readonly Spot[], x: number): DrawnWay | null {
  const way = followRay(outline, x, drawn.above, sodium);
  if (!way) return null;
  const back = returns(way);
  const last = way.spots.at(-1)!;
  const out: DrawnWay['out'] = [];
  if (way.leaves) {
    const middle = angleOf(way.leaves);
    const fan = (index: number) => {
      const other: LightWay | null = followRay(outline, x, drawn.above, index);
      return other?.leaves ? middle + (angleOf(other.leaves) - middle) * wider : null;
    };
    if (!back) out.push(beyond(last, middle, 'leak'));
    else
      for (const [angle, kind] of [
        [fan(blue), 'blue'],
        [middle, 'green'],
        [fan(red), 'red'],
      ] as const)
        if (angle !== null) out.push(beyond(last, angle, kind));
  }
  return { x, back, path: pathOf(way.spots), out };
}
