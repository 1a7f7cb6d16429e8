import { capital, countOf, formatRubles, plural } from '#contract/russian.ts';
import {
  clockWords,
  dayOfMeeting,
  dayWords,
  hoursWords,
  wallClock,
  weekdayWords,
} from '#contract/schedule/meeting-time.ts';
import { meetingOutcomes, meetingPurposes, meetingStates } from '#contract/schedule/meeting-words.ts';
import type { Meeting } from '#contract/schedule/meetings.ts';
import type { Tone } from '#web/ui/signs/status.tsx';

export const meetingCalendarHref = (id: number): string => `/api/internal/schedule/meetings/${id}/calendar`;

/** «Показ: 4 предмета на 7 310 000 ₽» */
export function aboutWords({ purpose, items }: Meeting): string {
  const sum = items.reduce((all, { price }) => all + (price ?? 0), 0);
  if (!items.length) return meetingPurposes[purpose];
  const money = sum > 0 ? ` на ${formatRubles(sum)}` : '';
  return `${meetingPurposes[purpose]}: ${countOf(items.length, ['предмет', 'предмета', 'предметов'])}${money}`;
}

export const meetingPlaceWords = ({ place, office }: Meeting): string =>
  place === 'video' ? 'По видео' : `${office.city}, ${office.address}`;

export const whenWords = (meeting: Meeting): string =>
  `${weekdayWords(dayOfMeeting(meeting))}, ${hoursWords(meeting)}`;

export const meetingForms = ['встреча', 'встречи', 'встреч'] as const;
/** «Сейчас: Семья Дорониных, до 16:30.»; of several, how many: an admin sees the whole house. */
export function nowWords(zone: string, going: readonly Pick<Meeting, 'client' | 'endsAt'>[]): string {
  const [only] = going;
  if (!only) return '';
  if (going.length > 1) return `Сейчас ${countOf(going.length, meetingForms)}.`;
  const { minutes } = wallClock(zone, Date.parse(only.endsAt));
  return `Сейчас: ${only.client.name}, до ${clockWords(minutes)}.`;
}

/** «Нашлась 1 встреча», «Среди выбранных нашлось 5 встреч». */
export function foundWords(total: number, chosen: boolean): string {
  const found = plural(total, ['нашлась', 'нашлись', 'нашлось']);
  const words = `${found} ${countOf(total, meetingForms)}`;
  return chosen ? `Среди выбранных ${words}` : capital(words);
}

/** How it stands now: what is past and has no outcome waits for one. */
export function meetingMarkOf(meeting: Meeting, now: number): { tone: Tone; filled: boolean; text: string } {
  if (meeting.state === 'cancelled') return { tone: 'neutral', filled: false, text: meetingStates.cancelled };
  if (meeting.state === 'completed')
    return {
      tone: meeting.outcome === 'absent' || meeting.outcome === 'refused' ? 'neutral' : 'good',
      filled: true,
      text: meeting.outcome ? meetingOutcomes[meeting.outcome] : meetingStates.completed,
    };
  const [starts, ends] = [Date.parse(meeting.startsAt), Date.parse(meeting.endsAt)];
  if (now >= ends) return { tone: 'bad', filled: false, text: 'Ждёт итога' };
  if (now >= starts) return { tone: 'metal', filled: true, text: 'Идёт сейчас' };
  const left = Math.ceil((starts - now) / 60_000);
  if (left <= 90) return { tone: 'metal', filled: true, text: `Через ${left} мин` };
  return { tone: 'neutral', filled: false, text: meetingStates.planned };
}

/** «20 ноября, 10:00 — 22 ноября, 13:00»; within one day the day is told once. */
export function awayWords(zone: string, { startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const [begin, end] = [wallClock(zone, Date.parse(startsAt)), wallClock(zone, Date.parse(endsAt))];
  const from = `${dayWords(begin.day)}, ${clockWords(begin.minutes)}`;
  if (begin.day === end.day) return `${from}–${clockWords(end.minutes)}`;
  return `${from}\u00A0— ${dayWords(end.day)}, ${clockWords(end.minutes)}`;
}
