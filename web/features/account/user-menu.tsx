import type { UserInfo } from '#contract/account.ts';
import {
  auctionManagerGuard,
  documentsGuard,
  type Guard,
  managerGuard,
  nonManagerGuard,
  signedInGuard,
  staffGuard,
} from '#contract/roles.ts';
import { modals } from '#web/app/modals.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { UserIcon } from '#web/ui/icons.tsx';
import { Menu } from '#web/ui/menu.tsx';
import styles from './user-menu.module.css';

/** A page is offered to those its guard lets through. */
const pages: { href: string; label: string; guard: Guard }[] = [
  { href: '/personal/', label: 'Личные данные', guard: nonManagerGuard },
  { href: '/personal/schedule/', label: 'Расписание', guard: signedInGuard },
  { href: '/personal/requests/', label: 'Заявки', guard: managerGuard },
  { href: '/personal/clients/', label: 'Клиенты', guard: managerGuard },
  { href: '/personal/documents/', label: 'Документы', guard: documentsGuard },
  { href: '/personal/subscriptions/', label: 'Подписки', guard: signedInGuard },
  { href: '/personal/auction/', label: 'Мои торги', guard: signedInGuard },
  { href: '/personal/papers/', label: 'Мои PDF', guard: signedInGuard },
  { href: '/personal/notifications/', label: 'Уведомления', guard: signedInGuard },
  { href: '/auctions/log/', label: 'Журнал торгов', guard: auctionManagerGuard },
  { href: '/admin/letters/', label: 'Письма дома', guard: staffGuard },
];

/** Others find it among their personal data. */
const security = {
  key: 'security',
  label: 'Вход и\u00A0сеансы',
  onSelect: () => void modals.open('security', {}),
};

/** The header's account control of a signed-in person. */
export default function UserMenu({ user, onSignOut }: { user: UserInfo; onSignOut: () => void }) {
  const open = pages.filter(({ guard }) => guard(user) === undefined);
  return (
    <Menu
      label="Меню кабинета"
      trigger={
        <button type="button" className={styles.chip}>
          <UserIcon />
          <span className={styles.name}>{user.user.showName}</span>
          <span className="visually-hidden">, меню кабинета</span>
        </button>
      }
      entries={[
        ...open.map(({ href, label }) => ({ key: href, label, link: <PageLink href={href} /> })),
        null,
        ...(nonManagerGuard(user) ? [security] : []),
        { key: 'sign-out', label: 'Выйти', onSelect: onSignOut },
      ]}
    />
  );
}
