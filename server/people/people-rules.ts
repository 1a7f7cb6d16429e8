import type { Role } from '#contract/account/account.ts';
import { isAdeManager, isVipManager } from '#contract/account/roles.ts';
import {
  givenRoles,
  type ManagerKind,
  managerWords,
  type PersonState,
} from '#contract/back-office/people-words.ts';
import { type Right, rightsOf, rightWords } from '#contract/back-office/rights.ts';
import { lowerFirst } from '#contract/russian.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

export interface RightsRow {
  id: number;
  name: string;
  email: string | null;
  roles: Role[];
  bank: boolean;
  given: Right[];
}

/** Nobody has none. */
export const rightsOfRow = (row: Pick<RightsRow, 'roles' | 'bank' | 'given'> | undefined): Right[] =>
  row ? rightsOf({ roles: row.roles, bankManager: row.bank ? {} : null }, row.given) : [];

export const differing = (a: readonly Right[], b: readonly Right[]): Right[] => [
  ...a.filter((right) => !b.includes(right)),
  ...b.filter((right) => !a.includes(right)),
];

/** Roles that are not given one by one: those of a bank's manager. */
export const rolesHeld = (roles: readonly Role[]): Role[] =>
  roles.filter((role) => !(givenRoles as readonly string[]).includes(role));

export const lastAdmin = () => new Refusal(409, 'last-admin', 'Последнего администратора убрать нельзя.');
export const notYours = () =>
  new Refusal(403, 'not-yours', 'Дать и\u00A0забрать можно только те права, которые есть у\u00A0вас.');

/** Why somebody does nothing to a person: who has more rights is out of their reach. Empty: they may. */
export function barredBy(own: readonly Right[], theirs: readonly Right[]): string {
  const more = theirs.filter((right) => !own.includes(right));
  return more.length
    ? `У\u00A0человека есть права, которых нет у\u00A0вас: ${more.map((right) => rightWords[right].label.toLowerCase()).join(', ')}.`
    : '';
}

export const kindOfManager = (roles: readonly Role[]): ManagerKind => {
  const holder = { roles: [...roles], bankManager: null, user: { companyName: null } };
  return isVipManager(holder) ? 'vip' : isAdeManager(holder) ? 'ade' : 'plain';
};

const rolesOfKind: Record<ManagerKind, Role[]> = {
  plain: ['manager_VTB'],
  vip: ['manager_VTB', 'vip_bank_manager'],
  ade: ['manager_VTB', 'ade_manager'],
};

/** All roles once somebody is a manager of this kind, or no manager any more. */
export const rolesWith = (roles: readonly Role[], kind: ManagerKind | null): Role[] => [
  ...roles.filter((role) => (givenRoles as readonly string[]).includes(role)),
  ...(kind ? rolesOfKind[kind] : []),
];

export interface Standing {
  disabled: boolean;
  confirmed: boolean;
  password: boolean;
  staff: boolean;
}

export function stateOf({ disabled, confirmed, password, staff }: Standing): PersonState {
  if (disabled) return 'closed';
  if (staff) return password ? 'works' : 'invited';
  return confirmed ? 'open' : 'unproved';
}

/** One line under the name: what somebody is to the house. */
export function aboutPerson(
  row: Pick<RightsRow, 'roles' | 'bank' | 'given'> & { company: string | null },
): string {
  const words = [
    ...(row.company ? [row.company] : []),
    ...(row.roles.includes('admin') ? ['администратор'] : []),
    ...(row.roles.includes('auctions_manager') ? ['ведущий торгов'] : []),
    ...(row.bank ? [lowerFirst(managerWords[kindOfManager(row.roles)])] : []),
    ...row.given.map((right) => rightWords[right].label.toLowerCase()),
  ];
  return rightsOfRow(row).length ? words.join(', ') : [...words, 'клиент'].join(', ');
}
