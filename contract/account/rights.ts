export const roles = ['admin', 'manager_VTB', 'vip_bank_manager', 'ade_manager', 'auctions_manager'] as const;
export type Role = (typeof roles)[number];

/** What staff may do. Calls ask for rights; roles are sets of them. */
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

/** An admin holds every role; others their own. */
export const holdsRole = (roles: readonly Role[], role: Role): boolean =>
  roles.includes('admin') || roles.includes(role);

/** A bank's manager is recognised by the object that comes with it, not by the roles. */
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
 * What rights open, whatever the way: a call, a list, a file, a field, an archive, a letter. One of those named is
 * enough; one's own data needs none. Edited kinds name theirs in `kinds.ts`. Not in this table: acts of admins
 * only, and managers with their own clients.
 */
export const openedBy = {
  /** Items, where they lie, their photos and certificates before they are shown. */
  goods: ['goods'],
  /** To hold and to sell an item. */
  selling: ['goods', 'requests'],
  /** Who any item is held for, and who bought it. */
  buyers: ['goods'],
  /** Bank statements, payments, deposits, payouts. */
  money: ['money'],
  /** To agree to a price below the listed one. */
  discounts: ['money'],
  /** To hand things over that were paid, with their acts and powers of attorney; no sums. */
  handing: ['sales', 'money'],
  /** What buyers of a sale owe and have paid, what its owners get. */
  saleMoney: ['money'],
  /** How the invoices of a sale stand: paid, in part, overdue. No sums. */
  saleStates: ['sales', 'money'],
  /** The card of a person, and acts on people with no more rights than one's own. */
  people: ['people'],
  /** E-mail and telephone of anyone, in lists and in searches. A manager sees those of own clients. */
  contacts: ['people'],
  /** Own clients, and how many of their requests wait. */
  ownClients: ['requests'],
  /** Lists that are loaded; of which things, their kind says. */
  lists: ['goods', 'people'],
  /** Changes by anyone, of every kind. */
  journal: ['audit'],
  /** Auctions being prepared, the log, reserves and kept prices, names and contacts of bidders; and news of all this. */
  auctions: ['sales', 'desk'],
  /** Acts on auctions and lots, requests for admission and the decision on them. */
  auctionActs: ['sales'],
  /** Guests of an event and the check-in: names and remarks; contacts by `contacts`. */
  eventGuests: ['words', 'requests'],
  /** The desk of a led sale: to call and warn lots, to enter bids for participants. */
  desk: ['desk'],
  /** The hall's table and written offers: admits to the hall, enters and confirms. */
  channels: ['sales', 'desk'],
  /** Pictures of texts before they are shown. */
  pictures: ['words'],
  /** Points of indices of prices, and the house’s own deals by carat that propose them; no buyers. */
  indices: ['words'],
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
