import { isOver, type RequestState, requestMoves } from '#contract/requests/request-words.ts';
import { addressees, type Manager, type Work } from './routing-rules.ts';

export interface Viewer {
  id: number;
  admin: boolean;
}

/** What a row says about who may see it and act on it. */
export interface Standing {
  state: RequestState;
  senderId: number | null;
  managerId: number | null;
  answered: boolean;
  work: Work;
}

/** Admins see all; a manager what is theirs, what they sent, and what is still to be answered by them. */
export function maySee(viewer: Viewer, row: Standing, managers: readonly Manager[]): boolean {
  if (viewer.admin) return true;
  if ([row.managerId, row.work.responsibleId, row.senderId].includes(viewer.id)) return true;
  const waits = !isOver(row.state) && !row.answered;
  return waits && addressees(row.work, managers).some(({ id }) => id === viewer.id);
}

/** Theirs to answer; what one merely sent waits for somebody else. */
export const isWorkOf = (viewer: Viewer, row: Standing, managers: readonly Manager[]): boolean =>
  maySee(viewer, { ...row, senderId: null }, managers);

/** One who sees a row acts on it once it is theirs; acting on one that nobody holds takes it. */
export const mayAct = (viewer: Viewer, row: Standing): boolean =>
  viewer.admin || row.managerId === null || row.managerId === viewer.id;

export const mayTake = ({ managerId, state }: Standing): boolean => managerId === null && !isOver(state);

export const mayMove = (from: RequestState, to: RequestState): boolean => requestMoves[from].includes(to);
