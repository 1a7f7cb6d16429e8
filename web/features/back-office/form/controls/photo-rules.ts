export interface Photo {
  file: number;
  alt: string;
  /** The point that stays in sight when the photo is cut, in percent. */
  x: number;
  y: number;
}

/** The same photos with one of them a step further; at the ends nothing moves. */
export function movedPhoto(photos: readonly Photo[], at: number, step: number): readonly Photo[] {
  const to = at + step;
  if (to < 0 || to >= photos.length) return photos;
  const next = [...photos];
  next.splice(to, 0, ...next.splice(at, 1));
  return next;
}

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
};
const within = (percent: number): number => Math.min(100, Math.max(0, percent));

/** Where an arrow moves the point of attention; undefined: it is no arrow. */
export function movedFocus({ x, y }: Photo, code: string): Pick<Photo, 'x' | 'y'> | undefined {
  const step = steps[code];
  return step && { x: within(x + step[0]), y: within(y + step[1]) };
}
