import type { Meeting } from '#contract/schedule/meetings.ts';

/** Where a new meeting begins: an office, whose day it is, «2026-11-17» and minutes since midnight. */
export interface MeetingStart {
  office: string;
  zone: string;
  managerId?: number;
  day: string;
  minutes: number;
}

export interface EnterMeeting {
  /** Absent: the next open day of the manager's own office. */
  start?: MeetingStart;
  client?: { name: string; phone: string; email: string };
  requestId?: number;
  itemsIds?: number[];
  onDone: () => void;
}

declare module '#web/app/modals/modals.ts' {
  interface ModalInputs {
    /** A time to see these items; of a request that was sent before, its own. */
    'request-a-showing': { itemsIds: number[]; requestId?: number };
    /** One meeting, by its number or by the link of a letter. */
    meeting: { id: number; onDone?: () => void } | { token: string };
    'relocate-meeting': { meeting: Meeting; onDone: () => void };
    'finish-meeting': { meeting: Meeting; onDone: () => void };
    'cancel-meeting': { meeting: Meeting; onDone: () => void };
    /** Staff write down a meeting or an absence. */
    'enter-meeting': EnterMeeting;
    absence: {
      /** Whose absences: one's own, or those of an admin's chosen managers. */
      managers: { id: number; name: string }[];
      zone: string;
      day: string;
      onDone: () => void;
    };
  }
}
