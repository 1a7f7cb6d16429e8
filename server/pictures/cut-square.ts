import type { Focus } from './picture-key.ts';

/** The largest square of a picture whose middle is as near to the focus as the edges allow. */
export function squareAround(width: number, height: number, { x, y }: Focus) {
  const side = Math.min(width, height);
  const place = (length: number, percent: number): number =>
    Math.round(Math.min(length - side, Math.max(0, (length * percent) / 100 - side / 2)));
  return { left: place(width, x), top: place(height, y), width: side, height: side };
}
