import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { UserInfo } from '#contract/account/account.ts';
import { useUnreadNotifications } from '#web/app/notifications/unread-notifications.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { signOut } from '#web/app/shell/sign-in-effects.ts';
import { useWishlist } from '#web/app/wishlist/wishlist.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { ChevronDownIcon } from '#web/ui/signs/icons.tsx';
import { type CabinetSection, isCabinetSection, sectionsOf } from './sections.ts';
import styles from './side-menu.module.css';

/** All sections of the account: a column beside the page, on small screens a line that opens into the whole list. */
export function SideMenu({ user, counts: loaded }: { user: UserInfo; counts: Record<string, number> }) {
  const router = useRouter();
  const path = useLocation({ select: (location) => location.pathname });
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the list
  useEffect(() => setOpen(false), [path]);
  const counts = { ...loaded, ...useCounts() };
  const all = sectionsOf(user, loaded);
  const here = all.find(({ href }) => isCabinetSection(path, href));
  const item = (section: CabinetSection) => (
    <li key={section.href + section.label}>
      <Row
        as={PageLink}
        nowrap
        className={styles.link}
        href={section.href}
        aria-current={section === here ? 'page' : undefined}
        onClick={() => setOpen(false)}
      >
        {section.label}
        <Count count={counts[section.href]} />
      </Row>
    </li>
  );
  return (
    <nav className={styles.menu} aria-label="Кабинет" data-print="off">
      <button
        type="button"
        className={styles.line}
        aria-expanded={open}
        aria-controls="cabinet-sections"
        onClick={() => setOpen(!open)}
      >
        {here?.label ?? 'Кабинет'}
        <span className={styles.every}>Все разделы</span>
        <ChevronDownIcon size={16} className={styles.chevron} />
      </button>
      <Stack id="cabinet-sections" gap={6} className={`pb-5 ${styles.lists}`} data-open={open || undefined}>
        <ul>{all.filter(({ own }) => !own).map(item)}</ul>
        <ul>
          {all.filter(({ own }) => own).map(item)}
          <li>
            <Row
              type="button"
              as="button"
              nowrap
              className={styles.link}
              onClick={() => void signOut(router)}
            >
              Выйти
            </Row>
          </li>
        </ul>
      </Stack>
    </nav>
  );
}

const Count = ({ count }: { count: number | undefined }) =>
  count ? <span className="tabular push pl-3">{count.toLocaleString('ru-RU')}</span> : null;

/** What the header knows at every moment. */
function useCounts(): Record<string, number> {
  return {
    '/wishlist/': useWishlist().total,
    '/personal/notifications/': useUnreadNotifications(),
  };
}
