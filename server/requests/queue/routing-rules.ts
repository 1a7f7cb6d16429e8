import type { Role } from '#contract/account/rights.ts';
import { isAdeManager, isPlainManager, isVipManager } from '#contract/account/roles.ts';
import type { Segment } from '#contract/requests/request-words.ts';

export interface Manager {
  id: number;
  name: string;
  roles: Role[];
  officeId: number | null;
}

/** What decides who is to answer. */
export interface Work {
  ade: boolean;
  segment: Segment;
  /** The client's own manager, or the manager who sent it for a client. */
  responsibleId: number | null;
  officeId: number | null;
  /** Minutes of office hours without an answer. */
  waited: number;
}

/** Unanswered for so long, it is shown to all. */
export const everybodysAfterMinutes = 4 * 60;

const holder = ({ roles }: Manager) => ({ roles, bankManager: null, user: { companyName: null } });

/**
 * Who is to answer: the client's own manager; without one the VIP managers for a VIP client, ADE managers for an
 * ADE consultation, the office's plain managers for the rest. If a group is empty, all managers.
 */
export function addressees(work: Work, managers: readonly Manager[]): Manager[] {
  if (work.waited >= everybodysAfterMinutes) return [...managers];
  const own = managers.filter(({ id }) => id === work.responsibleId);
  const group = own.length ? own : managers.filter((manager) => belongs(work, manager));
  return group.length ? group : [...managers];
}

function belongs({ ade, segment, officeId }: Work, manager: Manager): boolean {
  if (ade) return isAdeManager(holder(manager));
  if (segment === 'vip') return isVipManager(holder(manager));
  const here = officeId === null || manager.officeId === null || manager.officeId === officeId;
  return isPlainManager(holder(manager)) && here;
}
