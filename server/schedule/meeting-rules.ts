import { clientHours, type MeetingState } from '#contract/schedule/meeting-words.ts';
import type { MeetingViewer } from './viewer.ts';

interface Judged {
  state: string;
  starts_at: Date;
}

/** What may be done with a meeting: staff until it begins and after, a client until the hours before it. */
export function actsOn(
  { state, starts_at }: Judged,
  viewer: MeetingViewer,
  now: Date,
): { move: boolean; cancel: boolean; finish: boolean } {
  const planned = (state as MeetingState) === 'planned';
  if (viewer.kind !== 'client')
    return { move: planned, cancel: planned, finish: planned && starts_at <= now };
  const early = planned && now.getTime() <= starts_at.getTime() - clientHours * 3_600_000;
  return { move: early, cancel: early, finish: false };
}

export const meetingNumber = (id: number): string => `П-${String(id).padStart(5, '0')}`;

/** «8 (916) 000-00-01», «+7 916…»: the ten digits that tell a telephone; undefined where there are too few to look for. */
export function phoneDigits(question: string): string | undefined {
  const digits = question.replaceAll(/\D/g, '');
  if (digits.length < 4 || /[^\d\s()+\-–]/.test(question)) return undefined;
  return digits.length > 10 ? digits.slice(-10) : digits;
}

/** A number of its own kind: «П-00012», «З-12», «№ 10482», «10482». */
export function askedNumber(
  question: string,
): { kind: 'meeting' | 'request' | 'item'; id: number } | undefined {
  const [, letter, digits] = /^\s*(?:([пПзЗ№#])\s*-?\s*)?0*(\d{1,9})\s*$/.exec(question) ?? [];
  if (!digits) return undefined;
  const kind = /[пП]/.test(letter ?? '') ? 'meeting' : /[зЗ]/.test(letter ?? '') ? 'request' : 'item';
  return { kind, id: Number(digits) };
}
