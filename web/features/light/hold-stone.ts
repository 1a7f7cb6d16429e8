import type { LightShow } from './engine/light-show.ts';

/** Degrees for a pixel of a finger's or a mouse's way. */
const perPixel = 0.35;
const perKey = 5;

const arrows: Record<string, readonly [turn: number, tilt: number]> = {
  ArrowLeft: [-perKey, 0],
  ArrowRight: [perKey, 0],
  ArrowUp: [0, -perKey],
  ArrowDown: [0, perKey],
};

/** Hands and keys of the element that holds the stone; answers how to let go. */
export function holdStone(host: HTMLElement, show: LightShow): () => void {
  const { motion } = show;
  const hands = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void) =>
    host.addEventListener(name, act, { signal: hands.signal });
  let last: { x: number; y: number; at: number } | undefined;
  on('pointerdown', (event) => {
    if (event.button !== 0 || event.defaultPrevented) return;
    host.setPointerCapture(event.pointerId);
    last = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    motion.grasp();
  });
  on('pointermove', (event) => {
    if (!last || event.defaultPrevented) return;
    const dt = event.timeStamp - last.at;
    motion.move((event.clientX - last.x) * perPixel, (event.clientY - last.y) * perPixel, dt);
    last = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    show.touch();
  });
  const letGo = () => {
    if (!last) return;
    last = undefined;
    motion.release();
    show.wake();
  };
  on('pointerup', letGo);
  on('pointercancel', letGo);
  on('pointerenter', () => show.setHovered(true));
  on('pointerleave', () => show.setHovered(false));
  on('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (!arrow && event.key !== ' ') return;
    event.preventDefault();
    if (arrow) motion.turnBy(...arrow);
    else motion.faceUp();
    show.touch();
  });
  return () => hands.abort();
}
