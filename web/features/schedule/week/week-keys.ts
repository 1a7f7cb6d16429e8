import type { KeyboardEvent, RefObject } from 'react';
import { addDays } from '#contract/schedule/meeting-time.ts';
import { stepMinutes } from './day-scale.ts';
import type { Laid } from './lay-meetings.ts';
import type { Moving } from './use-grip.ts';

const arrows: Record<string, [days: number, minutes: number]> = {
  ArrowUp: [0, -stepMinutes],
  ArrowDown: [0, stepMinutes],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface WeekKeysOptions {
  laid: Laid[];
  moving: Moving;
  week: RefObject<HTMLDivElement | null>;
  onToday: () => void;
}

/** Keys of a meeting. Letters by their place on the keyboard: В is D, С is C. */
export function keysOfWeek({ laid, moving, week, onToday }: WeekKeysOptions) {
  /** Up and down go through the week's meetings, left and right to the next day that has one. */
  const choose = (one: Laid, [dx, dy]: [number, number]) => {
    const next = dy
      ? laid[laid.indexOf(one) + Math.sign(dy)]
      : dx > 0
        ? laid.find(({ day }) => day > one.day)
        : laid.findLast(({ day }) => day < one.day);
    if (next) week.current?.querySelector<HTMLElement>(`[data-meeting="${next.meeting.id}"]`)?.focus();
  };
  return (event: KeyboardEvent, one: Laid) => {
    const arrow = arrows[event.key];
    const { held } = moving;
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyZ' && moving.moved) {
      event.preventDefault();
      void moving.giveBack();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.code === 'KeyC') onToday();
    else if (event.code === 'KeyD' && one.meeting.may.move) moving.take(one);
    else if (event.key === 'Escape') moving.letGo();
    else if (event.key === 'Enter' && held) void moving.put();
    else if (arrow && event.shiftKey && one.meeting.may.move) {
      const from = held ?? { laid: one, day: one.day, from: one.from, minutes: one.minutes };
      if (arrow[1]) moving.carry({ minutes: from.minutes + arrow[1] }, from);
    } else if (arrow && held) moving.carry({ day: addDays(held.day, arrow[0]), from: held.from + arrow[1] });
    else if (arrow) choose(one, arrow);
    else return;
    event.preventDefault();
  };
}
