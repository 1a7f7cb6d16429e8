import type { UserInfo } from '#contract/account/account.ts';
import { hasRight, opens, type Right } from '#contract/account/rights.ts';
import {
  auctionManagerGuard,
  type Guard,
  isAdmin,
  isManagerUser,
  managerGuard,
  staffGuard,
} from '#contract/account/roles.ts';
import { kindNames, kindWords } from '#contract/back-office/kinds.ts';
import {
  BellIcon,
  CalendarIcon,
  ClockIcon,
  DocumentIcon,
  GridIcon,
  type IconComponent,
  InfoIcon,
  MailIcon,
  PinIcon,
  UserIcon,
} from '#web/ui/signs/icons.tsx';
import { readsJournal } from '../kind-guard.ts';
import { salesDesk } from '../sales-desk.ts';
import {
  CoinIcon,
  HammerIcon,
  HouseIcon,
  ItemsIcon,
  JournalIcon,
  PeopleIcon,
  TagIcon,
  TrayIcon,
  WordsIcon,
} from './office-icons.tsx';

export interface RailEntry {
  href: string;
  label: string;
  icon: IconComponent;
  /** Shown to those whom its page lets through. */
  may: (user: UserInfo) => boolean;
  /** The first of its group: a line above. */
  begins?: true;
  /** Other addresses of the same section. */
  also?: string[];
}

const lets =
  (guard: Guard) =>
  (user: UserInfo): boolean =>
    guard(user) === undefined;
const right =
  (name: Right) =>
  (user: UserInfo): boolean =>
    hasRight(user, name);
const roomOf = (section: string): string[] =>
  kindNames.filter((name) => kindWords[name].section === section).map((name) => `/admin/${name}/`);

// biome-ignore format: one line an entry reads as the table it is.
const entries: RailEntry[] = [
  { href: '/admin/diamonds/', label: 'Предметы', icon: ItemsIcon, may: right('goods'), also: [...roomOf('items'), '/admin/import/'] },
  { href: '/admin/sales/', label: 'Торги', icon: HammerIcon, may: right('sales'), also: [...roomOf('sales'), ...roomOf('sellers'), salesDesk] },
  { href: '/personal/requests/', label: 'Заявки', icon: TrayIcon, may: lets(managerGuard) },
  { href: '/personal/schedule/', label: 'Встречи', icon: CalendarIcon, may: lets(managerGuard) },
  { href: '/personal/clients/', label: 'Клиенты', icon: UserIcon, may: lets(managerGuard) },
  { href: '/admin/questions/', label: 'Тексты', icon: WordsIcon, may: right('words'), also: roomOf('words'), begins: true },
  { href: '/admin/banners/', label: 'Сайт', icon: GridIcon, may: right('words'), also: roomOf('site') },
  { href: '/admin/events/', label: 'События', icon: ClockIcon, may: right('words') },
  { href: '/admin/people/', label: 'Люди', icon: PeopleIcon, may: right('people') },
  { href: '/admin/offices/', label: 'Офисы', icon: PinIcon, may: right('words') },
  { href: '/admin/documents/', label: 'Документы', icon: DocumentIcon, may: lets(auctionManagerGuard) },
  { href: '/personal/documents/', label: 'Документы', icon: DocumentIcon, may: (user) => isManagerUser(user) && !lets(auctionManagerGuard)(user) },
  { href: '/admin/deals/', label: 'Сделки', icon: TagIcon, may: (user) => opens(user, 'selling') },
  { href: '/admin/handovers/', label: 'Передача', icon: TrayIcon, may: (user) => opens(user, 'handing') },
  { href: '/admin/money/', label: 'Деньги', icon: CoinIcon, may: right('money'), also: roomOf('money') },
  { href: '/admin/letters/', label: 'Письма', icon: MailIcon, may: lets(staffGuard) },
  { href: '/personal/offices/', label: 'Хранение', icon: PinIcon, may: lets(managerGuard) },
  { href: '/admin/changes/', label: 'Журнал изменений', icon: JournalIcon, may: readsJournal, begins: true },
  { href: '/admin/', label: 'Что ждёт', icon: BellIcon, may: lets(staffGuard) },
  { href: '/admin/house/', label: 'Дом', icon: HouseIcon, may: isAdmin },
  { href: '/admin/help/', label: 'Как это делается', icon: InfoIcon, may: lets(staffGuard) },
];

export const entriesFor = (user: UserInfo): RailEntry[] => entries.filter(({ may }) => may(user));

/** Of a room of the desk: whether it lets them in; other pages are everybody's. */
export function mayOpen(user: UserInfo, path: string): boolean {
  // Lists of people are loaded there as well as lists of goods.
  if (path.startsWith('/admin/import/')) return opens(user, 'lists');
  const rooms = entries.filter((entry) => isRailEntry(path, entry));
  return !rooms.length || rooms.some(({ may }) => may(user));
}

/** The desk's first page is only itself; the others hold what lies below them. */
export const isRailEntry = (path: string, { href, also = [] }: Pick<RailEntry, 'href' | 'also'>): boolean =>
  href === '/admin/' ? path === href : [href, ...also].some((room) => path.startsWith(room));
