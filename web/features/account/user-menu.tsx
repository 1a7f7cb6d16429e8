import type { UserInfo } from '#contract/account/account.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { UserIcon } from '#web/ui/signs/icons.tsx';
import { sectionsOf } from './cabinet/sections.ts';
import styles from './user-menu.module.css';

/** The header's account control of a signed-in person. */
export default function UserMenu({ user, onSignOut }: { user: UserInfo; onSignOut: () => void }) {
  return (
    <Menu
      label="Меню кабинета"
      trigger={
        <Row type="button" as="button" gap={2} justify="center" inline className={`medium ${styles.chip}`}>
          <UserIcon />
          <span className={`nowrap ${styles.name}`}>{user.user.showName}</span>
          <span className="visually-hidden">, меню кабинета</span>
        </Row>
      }
      entries={[
        ...sectionsOf(user).map(({ href, label }) => ({ key: href, label, link: <PageLink href={href} /> })),
        null,
        { key: 'sign-out', label: 'Выйти', onSelect: onSignOut },
      ]}
    />
  );
}
