import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError, somethingWrong } from '#contract/protocol/envelope.ts';
import {
  clockWords,
  instantOf,
  shortWeekdays,
  wallClock,
  weekdayOf,
} from '#contract/schedule/meeting-time.ts';
import { longestMeetingMinutes, shortestMeetingMinutes } from '#contract/schedule/meeting-words.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import type { Laid } from './lay-meetings.ts';

/** A meeting being dragged, with its new place. */
export interface HeldMeeting {
  laid: Laid;
  day: string;
  from: number;
  minutes: number;
}

interface MoveRefusal {
  held: HeldMeeting;
  message: string;
  nearest: string[];
}

/** One that was moved, and what its way back must name. */
interface MovedMeeting {
  held: HeldMeeting;
  version: number;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export const slotWordsOf = ({ day, from, minutes }: Pick<HeldMeeting, 'day' | 'from' | 'minutes'>): string =>
  `${shortWeekdays[weekdayOf(day)]} ${clockWords(from)}–${clockWords(from + minutes)}`;

/** Taking a meeting, carrying it by half hours and days, putting it down. */
export function useMoving(zone: string, days: readonly string[], hours: { first: number; last: number }) {
  const router = useRouter();
  const [held, setHeld] = useState<HeldMeeting>();
  const [refusal, setRefusal] = useState<MoveRefusal>();
  const [moved, setMoved] = useState<MovedMeeting>();
  const [said, say] = useState('');

  const take = (laid: Laid) => {
    setRefusal(undefined);
    setMoved(undefined);
    setHeld({ laid, day: laid.day, from: laid.from, minutes: laid.minutes });
    say(`${laid.meeting.client.name}: взято, ${slotWordsOf(laid)}`);
  };
  const carry = (to: Partial<Pick<HeldMeeting, 'day' | 'from' | 'minutes'>>, from = held) => {
    if (!from) return;
    const minutes = clamp(to.minutes ?? from.minutes, shortestMeetingMinutes, longestMeetingMinutes);
    const next = {
      ...from,
      day: to.day && days.includes(to.day) ? to.day : from.day,
      minutes,
      from: clamp(to.from ?? from.from, hours.first, hours.last - minutes),
    };
    setHeld(next);
    say(slotWordsOf(next));
  };
  const letGo = () => {
    if (held) say('Возвращено на место');
    setHeld(undefined);
    setRefusal(undefined);
    setMoved(undefined);
  };
  const send = async (what: HeldMeeting, startsAt: string, version = what.laid.meeting.version) => {
    const { laid } = what;
    setMoved(undefined);
    try {
      const { meeting } = await browserApi('POST /api/internal/schedule/meetings/{id}/relocate', {
        params: { id: laid.meeting.id },
        body: { startsAt, minutes: what.minutes, version },
      });
      setRefusal(undefined);
      // Put back where it stood there is nothing to return.
      if (startsAt !== laid.meeting.startsAt || what.minutes !== laid.minutes) {
        const { day, minutes } = wallClock(zone, Date.parse(startsAt));
        setMoved({ held: { ...what, day, from: minutes }, version: meeting.version });
      }
      say(`Поставлено: ${slotWordsOf(what)}`);
      await router.invalidate();
    } catch (error) {
      const known = isApiError(error) && error.code !== 'unknown';
      setRefusal({
        held: what,
        message: known ? error.message : somethingWrong,
        nearest: known ? error.nearest : [],
      });
      if (isApiError(error) && error.code === 'meeting-changed') await router.invalidate();
    }
    setHeld(undefined);
  };
  const put = async (what = held) => {
    if (!what) return;
    const { laid, day, from, minutes } = what;
    if (day === laid.day && from === laid.from && minutes === laid.minutes) {
      letGo();
      return;
    }
    const at = instantOf(zone, { day, minutes: from });
    if (at !== undefined) await send(what, new Date(at).toISOString());
  };
  /** Moves it back; the people notified are notified again. */
  const giveBack = async () => {
    if (!moved) return;
    const { laid } = moved.held;
    const before = { laid, day: laid.day, from: laid.from, minutes: laid.minutes };
    await send(before, laid.meeting.startsAt, moved.version);
  };
  const forgetMoved = () => setMoved(undefined);
  return { held, refusal, moved, said, take, carry, letGo, put, send, giveBack, forgetMoved };
}
