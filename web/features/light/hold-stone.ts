import type { LightShow } from './engine/light-show.ts';

/** Degrees for a pixel of a finger's or a mouse's way. */
const perPixel = 0.35;
const perKey = 5;
const nearer = 1.25;

const arrows: Record<string, readonly [turn: number, tilt: number]> = {
  ArrowLeft: [-perKey, 0],
  ArrowRight: [perKey, 0],
  ArrowUp: [0, -perKey],
  ArrowDown: [0, perKey],
};
const zooms: Record<string, number> = { '+': nearer, '=': nearer, '-': 1 / nearer };

interface Finger {
  x: number;
  y: number;
  at: number;
}

/**
 * Connects the pointer and keys of an element to the stone; returns a function that disconnects. One finger turns
 * it, two zoom.
 */
export function holdStone(host: HTMLElement, show: LightShow): () => void {
  const { motion } = show;
  const hands = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void) =>
    host.addEventListener(name, act, { signal: hands.signal });
  const fingers = new Map<number, Finger>();
  const finger = (event: PointerEvent): Finger => ({
    x: event.clientX,
    y: event.clientY,
    at: event.timeStamp,
  });
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  on('pointerdown', (event) => {
    if (event.button !== 0 || event.defaultPrevented || fingers.size > 1) return;
    host.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, finger(event));
    motion.grasp();
  });
  on('pointermove', (event) => {
    const last = fingers.get(event.pointerId);
    if (!last || event.defaultPrevented) return;
    const before = spread();
    fingers.set(event.pointerId, finger(event));
    if (before > 0) {
      show.zoomBy(spread() / before);
      return;
    }
    const dt = event.timeStamp - last.at;
    motion.move((event.clientX - last.x) * perPixel, (event.clientY - last.y) * perPixel, dt);
    show.touch();
  });
  const letGo = (event: PointerEvent) => {
    const last = fingers.get(event.pointerId);
    if (!last || (fingers.delete(event.pointerId) && fingers.size)) return;
    motion.release(event.timeStamp - last.at);
    show.wake();
  };
  on('pointerup', letGo);
  on('pointercancel', letGo);
  on('pointerenter', () => show.setHovered(true));
  on('pointerleave', () => show.setHovered(false));
  on('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    const zoom = zooms[event.key];
    if (!arrow && !zoom && event.key !== ' ') return;
    event.preventDefault();
    if (arrow) motion.turnBy(...arrow);
    else if (zoom) show.zoomBy(zoom);
    else {
      motion.faceUp();
      show.zoomBy(0);
    }
    show.touch();
  });
  return () => hands.abort();
}
