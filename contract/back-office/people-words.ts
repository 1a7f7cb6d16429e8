/** Roles that the back office gives and takes by themselves; a bank's managers come with their office. */
export const givenRoles = ['admin', 'auctions_manager'] as const;
export type GivenRole = (typeof givenRoles)[number];

/** Groups of the list of people, in the order of its tabs. */
export const groupWords = {
  all: 'Все',
  clients: 'Клиенты',
  companies: 'Компании',
  staff: 'Сотрудники',
  invited: 'Приглашены',
  closed: 'Вход закрыт',
  twins: 'Двойники',
} as const;
export type Group = keyof typeof groupWords;
export const groups = Object.keys(groupWords) as [Group, ...Group[]];

export const stateWords = {
  works: 'работает',
  open: 'вход открыт',
  unproved: 'почта не\u00A0подтверждена',
  invited: 'приглашён',
  closed: 'вход закрыт',
} as const;
export type PersonState = keyof typeof stateWords;
export const states = Object.keys(stateWords) as [PersonState, ...PersonState[]];

/** What a bank's manager is besides; the roles of the specification follow from it. */
export const managerWords = { plain: 'Менеджер банка', vip: 'Менеджер VIP', ade: 'Менеджер ADE' } as const;
export type ManagerKind = keyof typeof managerWords;
export const managerKinds = Object.keys(managerWords) as [ManagerKind, ...ManagerKind[]];

export const letterStates: Record<string, string> = {
  queued: 'ждёт отправки',
  sending: 'отправляется',
  sent: 'принято сервером',
  unconfirmed: 'не\u00A0подтверждено',
  failed: 'не\u00A0ушло',
};
