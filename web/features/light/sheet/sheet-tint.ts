/** Linear light of a channel from its sRGB value, both from 0 to 1. */
const exact = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
/** Looked up: a picture asks some million times. */
const steps = 2048;
const table = Float32Array.from({ length: steps + 1 }, (_, i) => exact(i / steps));
const linear = (value: number): number => table[Math.round(value * steps)]!;

export type Colour = readonly [red: number, green: number, blue: number];

export const luminance = ([r, g, b]: Colour): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

export const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** The contrast text needs on its background, with a margin for rounding to bytes. */
const enough = 4.6;
/** How dark the sheet may become under words, and where there are none. */
const groundUnderWords = 0.6;
const groundElsewhere = 0.36;
const depth = 0.72;
/** Colours of the pictures' spectrum are softened for a bright stone; on paper they are as they were. */
const vivid = 1.6;
const caught = 0.85;

interface Tint {
  /** Multiplies the sheet. */
  under: Colour;
  /** Is screened onto the letters of the headline. */
  over: Colour;
}

/**
 * What light of these energies does to a sheet of this colour: the sheet takes the colour, letters in ink catch only what
 * is not white. Both give way where words would be hard to read.
 */
export function tintOf(energy: Colour, sheet: Colour, ink: Colour, words: boolean): Tint {
  const mean = (energy[0] + energy[1] + energy[2]) / 3;
  const lit = energy.map((e) => 1 - Math.exp(-Math.max(0, mean + (e - mean) * vivid))) as [
    number,
    number,
    number,
  ];
  const most = Math.max(...lit);
  const least = Math.min(...lit);
  const floor = words ? groundUnderWords : groundElsewhere;
  const shade = (strength: number): Colour =>
    lit.map((value) => 1 - depth * strength * (most - value)) as [number, number, number];
  const ground = (colour: Colour) =>
    luminance(sheet.map((value, c) => value * colour[c]!) as [number, number, number]);
  const under = shade(strongest((strength) => ground(shade(strength)) >= floor));
  const caughtAt = (strength: number): Colour =>
    lit.map((value) => (value - 0.72 * least) * caught * strength) as [number, number, number];
  const letter = (over: Colour) =>
    luminance(ink.map((value, c) => 1 - (1 - value) * (1 - over[c]!)) as [number, number, number]);
  const behind = ground(under);
  const over = caughtAt(strongest((strength) => contrast(letter(caughtAt(strength)), behind) >= enough));
  return { under, over };
}

/** The largest share from 0 to 1 that is still fine: looked for by halves. */
function strongest(fine: (strength: number) => boolean): number {
  if (fine(1)) return 1;
  let [low, high] = [0, 1];
  for (let i = 0; i < 7; i++) {
    const middle = (low + high) / 2;
    if (fine(middle)) low = middle;
    else high = middle;
  }
  return low;
}
