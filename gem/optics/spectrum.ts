export const WAVES = 32;
const SHORTEST = 425;
const LONGEST = 675;
const INDEX_OF_SODIUM = 2.4175;

/** Sellmeier's formula for diamond; `dispersion` above 1 exaggerates the spread of colours, as a dark room does. */
export function refractiveIndex(nanometres: number, dispersion = 1): number {
  const l2 = (nanometres / 1000) ** 2;
  const n = Math.sqrt(1 + (0.3306 * l2) / (l2 - 0.175 ** 2) + (4.3356 * l2) / (l2 - 0.106 ** 2));
  return INDEX_OF_SODIUM + (n - INDEX_OF_SODIUM) * dispersion;
}

const lobe = (x: number, height: number, middle: number, left: number, right: number): number =>
  height * Math.exp(-0.5 * ((x - middle) / (x < middle ? left : right)) ** 2);

/** The CIE 1931 observer as sums of Gaussian lobes (Wyman, Sloan, Shirley 2013). */
function observer(nm: number): [x: number, y: number, z: number] {
  return [
    lobe(nm, 1.056, 599.8, 37.9, 31) + lobe(nm, 0.362, 442, 16, 26.7) + lobe(nm, -0.065, 501.1, 20.4, 26.2),
    lobe(nm, 0.821, 568.8, 46.9, 40.5) + lobe(nm, 0.286, 530.9, 16.3, 31.1),
    lobe(nm, 1.217, 437, 11.8, 36) + lobe(nm, 0.681, 459, 26, 13.8),
  ];
}

/**
 * Pure spectral colours lie outside sRGB. This share of luminance in every channel brings them in: fire stays vivid and
 * does not turn neon.
 */
const SOFTENING = 0.4;
/** No channel may take light away: sums of few wavelengths could cross zero. */
const LEAST = 0.02;

type Wave = readonly [index: number, red: number, green: number, blue: number];

/** Index and linear sRGB weights of each wavelength; the weights of a channel average to 1, so white stays white. */
export function spectrum(dispersion = 1): Wave[] {
  const raw = Array.from({ length: WAVES }, (_, i) => {
    const nm = SHORTEST + ((LONGEST - SHORTEST) * (i + 0.5)) / WAVES;
    const [x, y, z] = observer(nm);
    const soften = (channel: number) => Math.max(LEAST, channel + SOFTENING * y);
    return [
      refractiveIndex(nm, dispersion),
      soften(3.2406 * x - 1.5372 * y - 0.4986 * z),
      soften(-0.9689 * x + 1.8758 * y + 0.0415 * z),
      soften(0.0557 * x - 0.204 * y + 1.057 * z),
    ] as const;
  });
  const mean = ([1, 2, 3] as const).map((c) => raw.reduce((sum, wave) => sum + wave[c], 0) / WAVES);
  return raw.map(([n, r, g, b]) => [n, r / mean[0]!, g / mean[1]!, b / mean[2]!] as const);
}
