import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Answer } from '#contract/index.ts';
import { countOf } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { unreadNotifications } from '#web/app/notifications/unread-notifications.ts';
import { PageFrame } from '#web/app/page/page-frame.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { usePageTitle } from '#web/app/page/use-page-title.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { dayHeading } from './day-heading.ts';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications-page.module.css';

type History = Answer<'GET /api/internal/user/notifications/history'>;

const noteForms = ['уведомление', 'уведомления', 'уведомлений'] as const;

/** All notifications of this person, by day. */
export function NotificationsPage({ items, page, pageCount, total, unread, serverTime }: History) {
  const router = useRouter();
  const [marking, setMarking] = useState(false);
  useEffect(() => unreadNotifications.set(unread), [unread]);
  const reread = () => router.invalidate();
  const markAll = async () => {
    setMarking(true);
    try {
      // Marks as read up to the last one on the screen: newer ones stay unread.
      const upTo = Math.max(...items.map(({ id }) => id));
      const left = await browserApi('POST /api/internal/user/notifications/mark-all-of-read', {
        body: { upTo },
      });
      unreadNotifications.set(left.unread);
      await reread();
    } finally {
      setMarking(false);
    }
  };
  return (
    <PageFrame>
      <PageHeading
        title={usePageTitle('Уведомления')}
        size="h1"
        lead={
          total > 0
            ? `${countOf(total, noteForms)}, непрочитанных ${unread === 0 ? 'нет' : unread}`
            : undefined
        }
        actions={
          unread > 0 && (
            <Button variant="secondary" size="small" loading={marking} onClick={() => void markAll()}>
              Отметить всё прочитанным
            </Button>
          )
        }
      />
      {total === 0 && <NoNotifications />}
      {byDay(items, serverTime).map(([day, rows]) => (
        <Stack key={day} aria-label={day} as="section" gap={4}>
          <h2 className="h4">{day}</h2>
          <ul className={`ink-top ${styles.list}`}>
            {rows.map((one) => (
              <NotificationRow key={one.id} notification={one} onRead={() => void reread()} />
            ))}
          </ul>
        </Stack>
      ))}
      <Pagination
        page={page}
        pageCount={pageCount}
        renderLink={(target, props) => (
          <PageLink {...props} href={`/personal/notifications/${target === 1 ? '' : `?page=${target}`}`} />
        )}
      />
    </PageFrame>
  );
}

/** The rows come the newest first, so days do too. */
function byDay(items: History['items'], now: string): [string, History['items']][] {
  const days = new Map<string, History['items']>();
  for (const one of items) {
    const day = dayHeading(one.createdAt, now);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days];
}
