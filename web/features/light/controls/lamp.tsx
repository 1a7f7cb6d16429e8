import type { KeyboardEvent, PointerEvent } from 'react';
import { type LampPlace, movedBy, onRing, placeAt } from './lamp-place.ts';
import styles from './light-controls.module.css';

const steps: Record<string, readonly [turn: number, rise: number]> = {
  ArrowLeft: [5, 0],
  ArrowRight: [-5, 0],
  ArrowUp: [0, 5],
  ArrowDown: [0, -5],
};

export const lampStep = (key: string) => steps[key];

type LampProps = { place: LampPlace; lit: boolean; ring: number; onMove: (place: LampPlace) => void };

/** A handle on a ring around the stone: along it the lamp moves round, inwards it rises. */
export function LampOnRing({ place, lit, ring, onMove }: LampProps) {
  const { x, y } = onRing(place, ring);
  const follow = (event: PointerEvent<HTMLButtonElement>) => {
    const middle = event.currentTarget.parentElement!.getBoundingClientRect();
    const [dx, dy] = [
      event.clientX - middle.x - middle.width / 2,
      event.clientY - middle.y - middle.height / 2,
    ];
    onMove(placeAt(dx, dy, ring));
  };
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(movedBy(place, ...by));
  };
  return (
    <div className={styles.orbit} style={{ width: ring * 2, height: ring * 2 }}>
      <button
        type="button"
        className={styles.lamp}
        data-lit={lit || undefined}
        data-side={x < 0 ? 'left' : 'right'}
        style={{ translate: `${x}px ${y}px` }}
        aria-label={`Лампа: азимут ${place.azimuth}°, высота ${place.height}°. Двигайте стрелками`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
        onKeyDown={step}
      >
        <span aria-hidden="true">
          Лампа
          <small className="tiny medium block">
            {lit ? `${place.azimuth}°, высота ${place.height}°` : 'потяните'}
          </small>
        </span>
      </button>
    </div>
  );
}
