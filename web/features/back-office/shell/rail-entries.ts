import type { UserInfo } from '#contract/account.ts';
import { auctionManagerGuard, type Guard, isAdmin, managerGuard, staffGuard } from '#contract/roles.ts';
import { CalendarIcon, DocumentIcon, type IconComponent, MailIcon, PinIcon, UserIcon } from '#web/ui/icons.tsx';
import { HammerIcon, HouseIcon, ItemsIcon, JournalIcon, TrayIcon, WordsIcon } from './office-icons.tsx';

export interface RailEntry {
  href: string;
  label: string;
  icon: IconComponent;
  /** An entry is offered to those whom its page lets through. */
  guard: Guard;
  /** The first of its group: a line above. */
  begins?: true;
}

const adminGuard: Guard = (user) => (isAdmin(user) ? undefined : '/404/');

const entries: RailEntry[] = [
  { href: '/admin/items/', label: 'Предметы', icon: ItemsIcon, guard: adminGuard },
  { href: '/auctions/log/', label: 'Торги', icon: HammerIcon, guard: auctionManagerGuard },
  { href: '/personal/requests/', label: 'Заявки', icon: TrayIcon, guard: managerGuard },
  { href: '/personal/schedule/', label: 'Встречи', icon: CalendarIcon, guard: managerGuard },
  { href: '/personal/clients/', label: 'Клиенты', icon: UserIcon, guard: managerGuard },
  { href: '/admin/faq/', label: 'Тексты', icon: WordsIcon, guard: adminGuard, begins: true },
  { href: '/admin/offices/', label: 'Офисы', icon: PinIcon, guard: adminGuard },
  { href: '/admin/documents/', label: 'Документы', icon: DocumentIcon, guard: staffGuard },
  { href: '/admin/letters/', label: 'Письма', icon: MailIcon, guard: staffGuard },
  { href: '/admin/changes/', label: 'Журнал изменений', icon: JournalIcon, guard: adminGuard, begins: true },
  { href: '/admin/', label: 'Дом', icon: HouseIcon, guard: staffGuard },
];

export const entriesFor = (user: UserInfo): RailEntry[] =>
  entries.filter(({ guard }) => guard(user) === undefined);

/** «Дом» is only itself; the others hold what lies below them. */
export const isHere = (path: string, href: string): boolean =>
  href === '/admin/' ? path === href : path.startsWith(href);
