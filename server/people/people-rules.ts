import {
  holdsRole,
  type Right,
  type Role,
  rightsOf,
  rightWords,
  roleWords,
} from '#contract/account/rights.ts';
import { isAdeManager, isVipManager } from '#contract/account/roles.ts';
import {
  givenRoles,
  type ManagerKind,
  managerWords,
  type PersonState,
} from '#contract/back-office/people-words.ts';
import { lowerFirst } from '#contract/russian.ts';
import { forbidden, Refusal } from '#server/platform/http/refusal.ts';

export interface RightsRow {
  id: number;
  name: string;
  email: string | null;
  roles: Role[];
  bank: boolean;
  given: Right[];
}

export type HeldRights = Pick<RightsRow, 'roles' | 'bank' | 'given'>;

/** No row, no rights. */
export const rightsOfRow = (row: HeldRights | undefined): Right[] =>
  row ? rightsOf({ roles: row.roles, bankManager: row.bank ? {} : null }, row.given) : [];

/** A bank's manager is one by the object, whatever the roles say. */
const rolesOfRow = (row: HeldRights | undefined): Role[] =>
  row ? [...new Set<Role>([...row.roles, ...(row.bank ? (['manager_VTB'] as const) : [])])] : [];

const differing = <T>(a: readonly T[], b: readonly T[]): T[] => [
  ...a.filter((one) => !b.includes(one)),
  ...b.filter((one) => !a.includes(one)),
];

/** Roles that are not given one by one: those of a bank's manager. */
export const rolesHeld = (roles: readonly Role[]): Role[] =>
  roles.filter((role) => !(givenRoles as readonly string[]).includes(role));

export const lastAdmin = () => new Refusal(409, 'last-admin', 'Последнего администратора убрать нельзя.');
const notYours = () =>
  new Refusal(
    403,
    'not-yours',
    'Дать и\u00A0забрать можно только те права и\u00A0роли, которые есть у\u00A0вас.',
  );

/**
 * Why a person may not act on another: people with more rights are out of reach, and admins are out of reach of
 * everyone else, because some calls ask for that role and for no right. Empty: they may.
 */
export function barredBy(own: HeldRights | undefined, theirs: HeldRights): string {
  const held = rightsOfRow(own);
  const more = rightsOfRow(theirs).filter((right) => !held.includes(right));
  if (more.length)
    return `У\u00A0человека есть права, которых нет у\u00A0вас: ${more.map((right) => rightWords[right].label.toLowerCase()).join(', ')}.`;
  return theirs.roles.includes('admin') && !holdsRole(rolesOfRow(own), 'admin')
    ? `У\u00A0человека есть роль, которой нет у\u00A0вас: ${lowerFirst(roleWords.admin)}.`
    : '';
}

/** Why a person may not give or take these rights: only those they hold themselves. */
export function refuseMove(
  own: HeldRights | undefined,
  before: HeldRights,
  after: HeldRights,
): Refusal | undefined {
  const held = rightsOfRow(own);
  if (!held.includes('people')) return forbidden();
  const barred = barredBy(own, before);
  if (barred) return new Refusal(403, 'not-yours', barred);
  const roles = rolesOfRow(own);
  const moves =
    differing(rightsOfRow(before), rightsOfRow(after)).every((right) => held.includes(right)) &&
    differing(rolesOfRow(before), rolesOfRow(after)).every((role) => holdsRole(roles, role));
  return moves ? undefined : notYours();
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

/** The roles after a person becomes a manager of this kind, or stops being one. */
export const rolesWith = (roles: readonly Role[], kind: ManagerKind | null): Role[] => [
  ...roles.filter((role) => (givenRoles as readonly string[]).includes(role)),
  ...(kind ? rolesOfKind[kind] : []),
];

export interface PersonStanding {
  disabled: boolean;
  confirmed: boolean;
  password: boolean;
  staff: boolean;
}

export function personStateOf({ disabled, confirmed, password, staff }: PersonStanding): PersonState {
  if (disabled) return 'closed';
  if (staff) return password ? 'works' : 'invited';
  return confirmed ? 'open' : 'unproved';
}

/** The line under the name: how the person relates to the company. */
export function aboutPerson(row: HeldRights & { company: string | null }): string {
  const words = [
    ...(row.company ? [row.company] : []),
    ...(['admin', 'auctions_manager'] as const).flatMap((role) =>
      row.roles.includes(role) ? [lowerFirst(roleWords[role])] : [],
    ),
    ...(row.bank ? [lowerFirst(managerWords[kindOfManager(row.roles)])] : []),
    ...row.given.map((right) => rightWords[right].label.toLowerCase()),
  ];
  return rightsOfRow(row).length ? words.join(', ') : [...words, 'клиент'].join(', ');
}
