export interface AngleRange {
  from: number;
  to: number;
}
export const crownRange: AngleRange = { from: 26, to: 42 };
export const pavilionRange: AngleRange = { from: 38, to: 44 };

/** To a tenth of a degree, inside what a cutter does. */
export const within = ({ from, to }: AngleRange, value: number): number =>
  Math.round(Math.min(to, Math.max(from, value)) * 10) / 10;

/** What these angles do to a stone; leaks and shadows are named. */
export function pathWords({ crown, pavilion }: { crown: number; pavilion: number }, back: number): string {
  if (pavilion < 39) return 'Павильон мелкий: рундист отражается под площадкой белым кольцом, «рыбий глаз».';
  if (pavilion > 43) return 'Павильон глубокий: центр тёмный, «шляпка гвоздя».';
  if (crown > 37 && pavilion > 41.2) return 'Крутая корона и глубокий павильон: свет утекает под площадкой.';
  if (back > 0.9) return 'Удачное сочетание: лучи дважды отражаются от павильона и уходят вверх, к глазу.';
  return 'Часть лучей уходит вниз. Чуть ниже корона или мельче павильон — и они вернутся.';
}
