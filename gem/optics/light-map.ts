import { radians, type Vec3 } from '../geometry/vector.ts';
import type { Lamp, LightRig } from './light-rig.ts';

const LIGHT_MAP_SIZE = 512;

const smoothstep = (from: number, to: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** The direction of a point of the octahedral map: the sphere unfolded on a square, poles in middle and corners. */
function directionAt(u: number, v: number): Vec3 {
  const z = 1 - Math.abs(u) - Math.abs(v);
  const x = z >= 0 ? u : (1 - Math.abs(v)) * Math.sign(u || 1);
  const y = z >= 0 ? v : (1 - Math.abs(u)) * Math.sign(v || 1);
  const k = 1 / Math.hypot(x, y, z);
  return [x * k, y * k, z * k];
}

interface AimedLamp {
  lamp: Lamp;
  centre: Vec3;
  across: Vec3;
  upwards: Vec3;
  cosReach: number;
}

function aim(lamp: Lamp): AimedLamp {
  const [e, a] = [radians(lamp.elevation), radians(lamp.azimuth)];
  const [ce, se, ca, sa] = [Math.cos(e), Math.sin(e), Math.cos(a), Math.sin(a)];
  return {
    lamp,
    centre: [ce * ca, ce * sa, se],
    across: [-sa, ca, 0],
    upwards: [-se * ca, -se * sa, ce],
    cosReach: Math.cos(radians(Math.hypot(lamp.width, lamp.height) + lamp.soft + 2)),
  };
}

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** 1 inside the lamp, 0 outside, with boxes brighter in the middle: even light would make facets flat. */
function brightness({ lamp, centre, across, upwards, cosReach }: AimedLamp, d: Vec3): number {
  const cos = dot(d, centre);
  if (cos < cosReach) return 0;
  const a = Math.abs(Math.atan2(dot(d, across), cos)) * (180 / Math.PI);
  const b = Math.abs(Math.atan2(dot(d, upwards), cos)) * (180 / Math.PI);
  const edge = (x: number, size: number) => 1 - smoothstep(size - lamp.soft, size + lamp.soft, x);
  if (lamp.width < 4) return edge(Math.hypot(a, b), lamp.width);
  const middle = 0.62 + 0.5 * Math.exp(-((a / lamp.width) ** 2 + (b / lamp.height) ** 2));
  const ripple = 0.22 * Math.sin((d[0] * 5.1 + d[1] * 3.7 + d[2] * 4.3) * 2.2);
  return edge(a, lamp.width) * edge(b, lamp.height) * (middle + ripple);
}

/** The rig as a square of RGB and padding, ready for the kernel's SIMD. */
export function bakeLightMap(rig: LightRig, size = LIGHT_MAP_SIZE): Float32Array {
  const map = new Float32Array(size * size * 4);
  const lamps = rig.lamps.map(aim);
  const even = rig.lamps.length === 0;
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      const d = directionAt(((i + 0.5) / size) * 2 - 1, ((j + 0.5) / size) * 2 - 1);
      const height = Math.max(0, d[2]) ** 0.6;
      // A real room is uneven: adds some structure between the lamps.
      const room = even
        ? 1
        : 1 + 0.35 * Math.sin(d[0] * 7.3 + 2.1 * d[1] + 1.3) * Math.sin(d[1] * 6.1 - 3.2 * d[2] + 0.4);
      const at = (j * size + i) * 4;
      for (let c = 0; c < 3; c++)
        map[at + c] = (rig.horizon[c]! * (1 - height) + rig.zenith[c]! * height) * room;
      for (const aimed of lamps) {
        const f = brightness(aimed, d);
        if (f > 0) for (let c = 0; c < 3; c++) map[at + c]! += aimed.lamp.light[c]! * f;
      }
    }
  }
  return map;
}
