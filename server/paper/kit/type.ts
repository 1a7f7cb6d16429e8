import path from 'node:path';

const fonts = path.resolve(import.meta.dirname, '..', '..', '..', 'node_modules', '@expo-google-fonts');

/** Whole faces: the site's own are subsets for browsers. */
export const faceFiles = {
  light: path.join(fonts, 'cormorant', '300Light', 'Cormorant_300Light.ttf'),
  serif: path.join(fonts, 'cormorant', '400Regular', 'Cormorant_400Regular.ttf'),
  serifMedium: path.join(fonts, 'cormorant', '500Medium', 'Cormorant_500Medium.ttf'),
  sans: path.join(fonts, 'manrope', '400Regular', 'Manrope_400Regular.ttf'),
  sansMedium: path.join(fonts, 'manrope', '500Medium', 'Manrope_500Medium.ttf'),
  sansBold: path.join(fonts, 'manrope', '600SemiBold', 'Manrope_600SemiBold.ttf'),
} as const;
export type Face = keyof typeof faceFiles;

export interface Style {
  face: Face;
  /** Points. */
  size: number;
  line: number;
  /** Share of the size. */
  tracking?: number;
  /** Figures of one width, for columns. */
  tabular?: boolean;
}

/** The scale of all papers. Cormorant's figures are old-style by nature: everything asks for lining ones. */
export const styles = {
  /** A number that is read across a hall. */
  tablet: { face: 'sansBold', size: 300, line: 300, tracking: -0.03 },
  cover: { face: 'light', size: 56, line: 52, tracking: -0.025 },
  catalogueCover: { face: 'light', size: 66, line: 60, tracking: -0.025 },
  heading: { face: 'serif', size: 34, line: 35, tracking: -0.018 },
  stone: { face: 'serif', size: 40, line: 39, tracking: -0.018 },
  lot: { face: 'serif', size: 24, line: 25, tracking: -0.01 },
  lotNumber: { face: 'serif', size: 26, line: 26, tracking: -0.01 },
  subheading: { face: 'serif', size: 21, line: 24, tracking: -0.008 },
  minor: { face: 'serifMedium', size: 15, line: 18 },
  letter: { face: 'serifMedium', size: 14.5, line: 21 },
  grade: { face: 'serif', size: 19, line: 20 },
  price: { face: 'serif', size: 27, line: 27, tracking: -0.02 },
  text: { face: 'sans', size: 9, line: 14 },
  strong: { face: 'sansBold', size: 10, line: 14 },
  compact: { face: 'sans', size: 8.5, line: 12.6 },
  cell: { face: 'sans', size: 8, line: 11, tabular: true },
  cellStrong: { face: 'sansBold', size: 8, line: 11, tabular: true },
  caption: { face: 'sans', size: 7.5, line: 11 },
  columnHead: { face: 'sansMedium', size: 6.8, line: 9 },
  note: { face: 'sans', size: 6.5, line: 9 },
  running: { face: 'sans', size: 7, line: 10 },
} as const satisfies Record<string, Style>;
export type StyleName = keyof typeof styles;

export const millimetre = 72 / 25.4;
