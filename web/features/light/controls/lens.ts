import { STONE_FILL } from '#gem/shape.ts';
import type { LightShow } from '../engine/light-show.ts';

const radius = 0.21;
const zoom = 4;

/** Millimetres across the lens, of a stone whose longest side fills its picture. */
export const lensField = ({ length, width }: { length: number; width: number }): number =>
  ((Math.max(length, width) / STONE_FILL) * radius * 2) / zoom;

/** The lens lies over what the pointer is at; keys leave it where it is. */
export function followLens(host: HTMLElement, show: LightShow): () => void {
  const hands = new AbortController();
  const lay = (x: number, y: number) => show.setLens({ x, y, radius, zoom });
  lay(0.5, 0.5);
  host.addEventListener(
    'pointermove',
    (event) => {
      const box = host.getBoundingClientRect();
      lay((event.clientX - box.x) / box.width, 1 - (event.clientY - box.y) / box.height);
    },
    { signal: hands.signal },
  );
  return () => {
    hands.abort();
    show.setLens(null);
  };
}
