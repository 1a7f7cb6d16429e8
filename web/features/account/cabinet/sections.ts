import type { UserInfo } from '#contract/account/account.ts';
import {
  auctionManagerGuard,
  documentsGuard,
  type Guard,
  isAdmin,
  isManagerUser,
  isStaff,
  managerGuard,
  nonManagerGuard,
  signedInGuard,
  staffGuard,
} from '#contract/account/roles.ts';
import { invoicesHref } from '#contract/money/invoice-words.ts';
import { ownThingsHref } from '#contract/money/owner-words.ts';

export interface CabinetSection {
  href: string;
  label: string;
  /** Shown to those whom its page's guard lets through. */
  guard: Guard;
  /** Below the line: about the person rather than about what they do. */
  own?: true;
  /** A section of staff work. */
  work?: true;
  /** Only who has something there sees it: the account counts it. */
  counted?: true;
}

/** Those who work in the schedule have one; a client has meetings. */
const worksGuard: Guard = (user) => (isAdmin(user) || isManagerUser(user) ? undefined : '/');
/** For clients: [A42] staff do not bid, and have no showings of their own. */
const clientGuard: Guard = (user) => (isStaff(user) ? '/' : undefined);

const sections: CabinetSection[] = [
  { href: '/personal/', label: 'Обзор', guard: nonManagerGuard },
  { href: '/admin/', label: 'Рабочее место', guard: staffGuard, work: true },
  { href: '/personal/schedule/', label: 'Расписание', guard: worksGuard, work: true },
  { href: '/personal/requests/', label: 'Заявки', guard: managerGuard, work: true },
  { href: '/personal/clients/', label: 'Клиенты', guard: managerGuard, work: true },
  { href: '/personal/offices/', label: 'Офисы', guard: managerGuard, work: true },
  { href: '/auctions/log/', label: 'Журнал торгов', guard: auctionManagerGuard, work: true },
  { href: '/admin/documents/', label: 'Документы компаний', guard: auctionManagerGuard, work: true },
  { href: '/admin/letters/', label: 'Письма дома', guard: staffGuard, work: true },
  { href: '/personal/auction/', label: 'Мои торги', guard: clientGuard },
  { href: invoicesHref, label: 'Счета', guard: clientGuard },
  { href: ownThingsHref, label: 'Мои вещи в доме', guard: signedInGuard, counted: true },
  { href: '/personal/#requests', label: 'Заявки', guard: clientGuard },
  { href: '/personal/schedule/', label: 'Встречи', guard: clientGuard },
  { href: '/wishlist/', label: 'Избранное', guard: signedInGuard },
  { href: '/personal/papers/', label: 'Мои PDF', guard: signedInGuard },
  { href: '/personal/documents/', label: 'Документы', guard: documentsGuard },
  { href: '/personal/subscriptions/', label: 'Подписки', guard: signedInGuard },
  { href: '/personal/notifications/', label: 'Уведомления', guard: signedInGuard },
  { href: '/personal/data/', label: 'Мои данные', guard: signedInGuard, own: true },
  { href: '/personal/security/', label: 'Безопасность', guard: signedInGuard, own: true },
  { href: '/personal/privacy/', label: 'Согласия и выгрузка', guard: signedInGuard, own: true },
];

/** `counts` are those of the account, where they are known. */
export const sectionsOf = (user: UserInfo, counts: Record<string, number> = {}): CabinetSection[] =>
  sections.filter(({ guard, counted, href }) => guard(user) === undefined && (!counted || href in counts));

/** The section that a page belongs to: the overview is only itself, the others hold what lies below them. */
export const isCabinetSection = (path: string, href: string): boolean =>
  href === '/personal/' ? path === href : path.startsWith(href);
