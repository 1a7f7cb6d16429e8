import type { Seen, Zone } from '#gem/light/zones.ts';
import type { FineMap } from './trace-zones.ts';

type ZoneColours = Partial<Record<Zone, string>>;

/**
 * A point with light of several zones gets their mixed colours, as in a scope; a zone without a colour is
 * transparent.
 */
export function paintZones(
  { wide, high, cells }: FineMap,
  colours: ZoneColours,
): Uint8ClampedArray<ArrayBuffer> {
  const inks = Object.entries(colours).map(([zone, colour]) => ({
    zone: zone as Zone,
    ...readColour(colour),
  }));
  const pixels = new Uint8ClampedArray(wide * high * 4);
  cells.forEach((cell, i) => {
    if (cell) pixels.set(mix(cell, inks), i * 4);
  });
  return pixels;
}

type Ink = { zone: Zone; rgb: readonly number[] };

const readColour = (hex: string) => ({
  rgb: [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
});

function mix(seen: Seen, inks: readonly Ink[]): number[] {
  const covered = inks.reduce((sum, { zone }) => sum + seen[zone], 0);
  if (covered === 0) return [0, 0, 0, 0];
  const channel = (c: number) => inks.reduce((sum, { zone, rgb }) => sum + seen[zone] * rgb[c]!, 0) / covered;
  return [channel(0), channel(1), channel(2), covered * 255];
}
