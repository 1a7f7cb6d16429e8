import { addDays } from '#contract/schedule/meeting-time.ts';

/** An owner's requisites from some moment on. Days are those of Moscow. */
export interface Requisites {
  id: number;
  bank: string;
  bik: string;
  account: string;
  day: string;
  byId: number | null;
  calledAt: string | null;
  deniedAt: string | null;
}

/** For so many days nothing is sent to changed requisites [M15]. */
export const waitDays = 3;

export type RequisitesState =
  | { state: 'none' }
  | { state: 'settled' }
  | { state: 'denied' }
  /** Until when they wait (null: they have waited), and whether somebody must still call. */
  | { state: 'changed'; until: string | null; call: boolean };

/** [M15] Whether money may be sent to the newest of them. The first ones came with the contract: they were not changed. */
export function requisitesState(history: readonly Requisites[], today: string): RequisitesState {
  const newest = history.at(-1);
  if (!newest?.account || !newest.bik) return { state: 'none' };
  if (newest.deniedAt !== null) return { state: 'denied' };
  const changed = history.slice(0, -1).some(({ account }) => account !== '');
  if (!changed) return { state: 'settled' };
  const until = addDays(newest.day, waitDays);
  const waits = today < until;
  const call = newest.calledAt === null;
  return waits || call ? { state: 'changed', until: waits ? until : null, call } : { state: 'settled' };
}
