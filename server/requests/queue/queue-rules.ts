import { isOver, type RequestState, requestMoves } from '#contract/requests/request-words.ts';
import { addressees, type Manager, type Work } from './routing-rules.ts';

export interface QueueViewer {
  id: number;
  admin: boolean;
}

/** What a row says about who may see it and act on it. */
export interface EntryStanding {
  state: RequestState;
  senderId: number | null;
  managerId: number | null;
  answered: boolean;
  work: Work;
}

/** Admins see all; a manager sees rows assigned to them, sent by them, or addressed to them and unanswered. */
export function maySee(viewer: QueueViewer, row: EntryStanding, managers: readonly Manager[]): boolean {
  if (viewer.admin) return true;
  if ([row.managerId, row.work.responsibleId, row.senderId].includes(viewer.id)) return true;
  const waits = !isOver(row.state) && !row.answered;
  return waits && addressees(row.work, managers).some(({ id }) => id === viewer.id);
}

/** To be answered by this person; not rows they merely sent. */
export const isWorkOf = (viewer: QueueViewer, row: EntryStanding, managers: readonly Manager[]): boolean =>
  maySee(viewer, { ...row, senderId: null }, managers);

/** A person who sees a row may act on it if it is theirs or free; acting on a free one takes it. */
export const mayActOnEntry = (viewer: QueueViewer, row: EntryStanding): boolean =>
  viewer.admin || row.managerId === null || row.managerId === viewer.id;

export const mayTake = ({ managerId, state }: EntryStanding): boolean => managerId === null && !isOver(state);

export const mayMove = (from: RequestState, to: RequestState): boolean => requestMoves[from].includes(to);
