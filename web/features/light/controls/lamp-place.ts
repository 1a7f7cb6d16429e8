export interface LampPlace {
  /** Degrees from the right, against the clock. */
  azimuth: number;
  /** Degrees above the floor. */
  height: number;
}

export const firstPlace: LampPlace = { azimuth: 60, height: 54 };

const lowest = 15;
const highest = 80;
const hold = (height: number): number => Math.min(highest, Math.max(lowest, height));

export const movedBy = ({ azimuth, height }: LampPlace, turn: number, rise: number): LampPlace => ({
  azimuth: (azimuth + turn + 360) % 360,
  height: hold(height + rise),
});

/** The lamp's place from the pointer's: around the ring by direction, higher towards the stone's middle. */
export function placeAt(x: number, y: number, ring: number): LampPlace {
  const away = Math.hypot(x, y) / ring;
  const azimuth = Math.round((Math.atan2(-y, x) * 180) / Math.PI);
  return { azimuth: (azimuth + 360) % 360, height: Math.round(hold(54 + (1 - away) * 70)) };
}

/** The diamond on the ring, from its middle. */
export function onRing({ azimuth }: LampPlace, ring: number): { x: number; y: number } {
  const a = (azimuth * Math.PI) / 180;
  return { x: Math.cos(a) * ring, y: -Math.sin(a) * ring };
}
