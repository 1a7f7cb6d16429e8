import { wallClock } from '#contract/schedule/meeting-time.ts';
import type { Meeting } from '#contract/schedule/meetings.ts';

export interface Laid {
  meeting: Meeting;
  day: string;
  /** Minutes since midnight by the wall. */
  from: number;
  minutes: number;
  /** Meetings of several managers stand side by side. */
  lane: number;
  lanes: number;
}

/** Where each meeting stands on the sheet of its day. */
export function layMeetings(zone: string, meetings: readonly Meeting[]): Laid[] {
  const placed = meetings
    .map((meeting) => {
      const { day, minutes } = wallClock(zone, Date.parse(meeting.startsAt));
      const length = (Date.parse(meeting.endsAt) - Date.parse(meeting.startsAt)) / 60_000;
      return { meeting, day, from: minutes, minutes: length, lane: 0, lanes: 1 };
    })
    .sort((a, b) => a.day.localeCompare(b.day) || a.from - b.from || a.meeting.id - b.meeting.id);
  let group: Laid[] = [];
  let ends = -1;
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1;
    for (const one of group) one.lanes = lanes;
    group = [];
  };
  for (const one of placed) {
    if (group.length && (group[0]!.day !== one.day || one.from >= ends)) close();
    if (!group.length) ends = -1;
    const taken = new Set(
      group.filter((other) => other.from + other.minutes > one.from).map(({ lane }) => lane),
    );
    while (taken.has(one.lane)) one.lane++;
    group.push(one);
    ends = Math.max(ends, one.from + one.minutes);
  }
  close();
  return placed;
}

/** The hours a sheet shows: those of the office, and whatever lies outside them. */
export function hoursShown(
  days: readonly { opens: number | null; closes: number | null }[],
  laid: readonly Laid[],
): { first: number; last: number } {
  const opens = [...days.flatMap(({ opens }) => opens ?? []), ...laid.map(({ from }) => from)];
  const closes = [
    ...days.flatMap(({ closes }) => closes ?? []),
    ...laid.map(({ from, minutes }) => from + minutes),
  ];
  const first = Math.floor(Math.min(10 * 60, ...opens) / 60) * 60;
  return { first, last: Math.min(24 * 60, Math.ceil(Math.max(first + 8 * 60, ...closes) / 60) * 60) };
}
