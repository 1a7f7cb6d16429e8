import { countOf } from '#contract/russian.ts';
import { CountedIcon } from '#web/ui/signs/counted-icon.tsx';
import { BellIcon } from '#web/ui/signs/icons.tsx';
import { PageLink } from '../page/page-link.tsx';
import { useUnreadNotifications } from './unread-notifications.ts';

/** The way to the history of notifications, with how many are unread. */
export function NotificationsLink({ className }: { className?: string }) {
  const unread = useUnreadNotifications();
  const said =
    unread > 0
      ? `Уведомления, ${countOf(unread, ['непрочитанное', 'непрочитанных', 'непрочитанных'])}`
      : 'Уведомления';
  return (
    <PageLink className={className} href="/personal/notifications/" aria-label={said}>
      <CountedIcon count={unread}>
        <BellIcon />
      </CountedIcon>
    </PageLink>
  );
}
