import type { Role } from '../account/account.ts';

/** What somebody who works for the house may do. Calls ask for rights; roles are sets of them. */
export const rights = ['goods', 'sales', 'desk', 'money', 'words', 'people', 'requests', 'audit'] as const;
export type Right = (typeof rights)[number];

export const rightWords: Record<Right, { label: string; about: string }> = {
  goods: { label: 'Предметы', about: 'цены, снимки, импорт' },
  sales: { label: 'Торги', about: 'подготовка, допуск участников, итоги' },
  desk: { label: 'Стол торгов', about: 'делать ставки за\u00A0участников' },
  money: { label: 'Деньги', about: 'счета, платежи, задатки' },
  words: { label: 'Тексты', about: 'статьи, документы, баннеры' },
  people: { label: 'Люди', about: 'роли, приглашения, входы' },
  requests: { label: 'Заявки', about: 'заявки и\u00A0встречи своих клиентов' },
  audit: { label: 'Журнал', about: 'кто, что и\u00A0когда изменил' },
};

export const rightsOfRole: Record<Role, readonly Right[]> = {
  admin: rights,
  auctions_manager: ['sales', 'desk'],
  manager_VTB: ['requests'],
  vip_bank_manager: ['requests'],
  ade_manager: ['requests'],
};

export const roleWords: Record<Role, string> = {
  admin: 'Администратор',
  auctions_manager: 'Менеджер торгов',
  manager_VTB: 'Менеджер банка',
  vip_bank_manager: 'Менеджер VIP',
  ade_manager: 'Менеджер ADE',
};

/** Roles that open something: those that are sets of rights by themselves. */
export const rolesOpening = (what: Opened): Role[] =>
  (['admin', 'auctions_manager'] as const).filter((role) => opens({ rights: rightsOfRole[role] }, what));

/** An admin holds every role; anybody else their own. */
export const holdsRole = (roles: readonly Role[], role: Role): boolean =>
  roles.includes('admin') || roles.includes(role);

/** A bank's manager is one by the object that comes with it, whatever the roles say. */
interface Holder {
  roles: readonly Role[];
  bankManager: object | null;
}

/** All rights of a person, in the order of the table: those of the roles and those given by name. */
export function rightsOf({ roles, bankManager }: Holder, given: readonly string[]): Right[] {
  const held = roles.filter((role) => role === 'admin' || role === 'auctions_manager');
  const sets = [...held, ...(bankManager ? (['manager_VTB'] as const) : [])].map(
    (role) => rightsOfRole[role],
  );
  return rights.filter((right) => given.includes(right) || sets.some((set) => set.includes(right)));
}

/**
 * What rights give, whatever the way: a call, a list, a file, a field, an archive, a letter. One of those named is enough;
 * what is one's own needs none. Things that are edited name theirs in `kinds.ts`. Beside this table there is only what
 * admins alone do, and managers with their own clients.
 */
export const openedBy = {
  /** Items, where they lie, their photos and certificates before they are shown. */
  goods: ['goods'],
  /** To hold and to sell an item. */
  selling: ['goods', 'requests'],
  /** For whom any item is held, and who bought it. */
  buyers: ['goods'],
  /** Statements of banks, payments, deposits, what goes out. */
  money: ['money'],
  /** To agree to a price below the listed one. */
  discounts: ['money'],
  /** What buyers of a sale owe and have paid, what its owners get. */
  saleMoney: ['money'],
  /** A person as the house keeps them, and acts on those with no more rights. */
  people: ['people'],
  /** E-mail and telephone of anybody, in lists and in what is searched. A manager has those of own clients. */
  contacts: ['people'],
  /** Clients that one is the manager of, and how much of theirs waits. */
  ownClients: ['requests'],
  /** Lists that are loaded; of which things, their kind says. */
  lists: ['goods', 'people'],
  /** Everybody's changes, of every kind. */
  journal: ['audit'],
  /** Auctions being prepared, the log, reserves and kept prices, names and contacts of bidders; and news of all this. */
  auctions: ['sales', 'desk'],
  /** Acts on auctions and lots, requests for admission and the decision on them. */
  auctionActs: ['sales'],
  /** Who comes to an event, and the door: names and remarks; contacts by `contacts`. */
  eventGuests: ['words', 'requests'],
  /** The desk of a led sale: to call and warn lots, to enter bids for participants. */
  desk: ['desk'],
  /** The hall's table and written offers: admits to the hall, enters and confirms. */
  channels: ['sales', 'desk'],
  /** To prepare a sale: its terms, its lots and their order. */
  preparing: ['sales'],
  /** Owners of things for sale, their contracts with scans, acts of intake and return. */
  sellers: ['sales'],
  /** Companies' papers: their names, states, bytes, and the decision on them. */
  companyPapers: ['sales'],
} as const satisfies Record<string, readonly Right[]>;
export type Opened = keyof typeof openedBy;

export const opens = (person: { rights: readonly Right[] }, what: Opened): boolean =>
  openedBy[what].some((right) => person.rights.includes(right));

export const hasRight = (person: { rights: readonly Right[] }, right: Right): boolean =>
  person.rights.includes(right);
