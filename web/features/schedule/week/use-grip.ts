import { type PointerEvent, useRef } from 'react';
import { addDays } from '#contract/schedule/meeting-time.ts';
import { hourPixels, stepMinutes } from './day-scale.ts';
import type { Laid } from './lay-meetings.ts';
import type { HeldMeeting, useMoving } from './use-moving.ts';

export type Moving = ReturnType<typeof useMoving>;

/** A mouse that drags a meeting to another time, or its lower edge to another length. */
export function useGrip(moving: Moving) {
  const grip = useRef<{
    x: number;
    y: number;
    column: number;
    held: HeldMeeting;
    resize: boolean;
    moved: boolean;
  }>(undefined);
  return {
    held: () => grip.current !== undefined,
    press: (event: PointerEvent, one: Laid, resize: boolean) => {
      if (event.button !== 0 || event.pointerType === 'touch' || !one.meeting.may.move) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = {
        x: event.clientX,
        y: event.clientY,
        column: event.currentTarget.closest('ol')!.clientWidth,
        held: { laid: one, day: one.day, from: one.from, minutes: one.minutes },
        resize,
        moved: false,
      };
    },
    drag: (event: PointerEvent) => {
      const own = grip.current;
      if (!own) return;
      const [dx, dy] = [event.clientX - own.x, event.clientY - own.y];
      if (!own.moved && Math.hypot(dx, dy) < 6) return;
      if (!own.moved) moving.take(own.held.laid);
      own.moved = true;
      const steps = Math.round(dy / (hourPixels / 2)) * stepMinutes;
      moving.carry(
        own.resize
          ? { minutes: own.held.minutes + steps }
          : { day: addDays(own.held.day, Math.round(dx / own.column)), from: own.held.from + steps },
        own.held,
      );
    },
    release: () => {
      const own = grip.current;
      grip.current = undefined;
      if (own?.moved) void moving.put();
    },
    cancel: () => {
      grip.current = undefined;
      moving.letGo();
    },
  };
}
