import { STONE_FILL } from '#gem/shape.ts';
import type { LightShow } from '../engine/light-show.ts';

const radius = 0.21;
const zoom = 4;
/** A finger that rests this long asks for the loupe. */
const longPressMs = 500;
const strayPixels = 8;

/** Millimetres across the lens, of a stone whose longest side fills its picture. */
export const lensField = ({ length, width }: { length: number; width: number }): number =>
  ((Math.max(length, width) / STONE_FILL) * radius * 2) / zoom;

/** A point of the stone's frame, as shares of its side from its lower left. */
export interface LensPlace {
  x: number;
  y: number;
  /** A finger is there. */
  finger?: boolean;
}

export const middle: LensPlace = { x: 0.5, y: 0.5 };

function placeOf(host: HTMLElement, { clientX, clientY, pointerType }: PointerEvent): LensPlace {
  const box = host.getBoundingClientRect();
  return {
    x: (clientX - box.x) / box.width,
    y: 1 - (clientY - box.y) / box.height,
    finger: pointerType === 'touch',
  };
}

/** The lens lies over what the pointer is at, above a finger; keys leave it where it is. */
export function followLens(host: HTMLElement, show: LightShow, from: LensPlace): () => void {
  const hands = new AbortController();
  const lay = ({ x, y, finger }: LensPlace) =>
    show.setLens({ x, y, radius, zoom, lift: finger ? radius * 1.2 : 0 });
  lay(from);
  host.addEventListener('pointermove', (event) => lay(placeOf(host, event)), { signal: hands.signal });
  return () => {
    hands.abort();
    show.setLens(null);
  };
}

/** A resting finger asks for the loupe over what it points at, for as long as it stays; it turns no stone meanwhile. */
export function lensByPress(host: HTMLElement, lay: (place: LensPlace | null) => void): () => void {
  const hands = new AbortController();
  let waiting: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | undefined;
  let laid = false;
  const forget = () => {
    clearTimeout(waiting?.timer);
    waiting = undefined;
  };
  const on = (
    name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    act: (event: PointerEvent) => void,
  ) => host.addEventListener(name, act, { signal: hands.signal, capture: true });
  on('pointerdown', (event) => {
    forget();
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    const timer = setTimeout(() => {
      laid = true;
      lay(placeOf(host, event));
    }, longPressMs);
    waiting = { x: event.clientX, y: event.clientY, timer };
  });
  on('pointermove', (event) => {
    if (laid) event.preventDefault();
    else if (waiting && Math.hypot(event.clientX - waiting.x, event.clientY - waiting.y) > strayPixels)
      forget();
  });
  const lift = () => {
    forget();
    if (laid) lay(null);
    laid = false;
  };
  on('pointerup', lift);
  on('pointercancel', lift);
  return () => {
    forget();
    hands.abort();
  };
}
