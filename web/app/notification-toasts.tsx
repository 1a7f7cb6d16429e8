import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { UserInfo } from '#contract/account.ts';
import { isManagerUser } from '#contract/roles.ts';
import { formatAgo } from '#contract/russian.ts';
import { Toast, ToastPanel } from '#web/ui/toast.tsx';
import { browserApi } from './browser-api.ts';
import { onLookForNews } from './look-for-news.ts';
import { PageLink } from './page-link.tsx';
import {
  canShow,
  closeToast,
  emptyQueue,
  mayPoll,
  pauseBetween,
  pollEvery,
  receive,
  showNext,
} from './toast-queue.ts';

export default function NotificationToasts({ user }: { user: UserInfo }) {
  const [queue, setQueue] = useState(emptyQueue);
  const path = useLocation({ select: (location) => location.pathname });
  const isManager = isManagerUser(user);

  useEffect(() => {
    const leaving = new AbortController();
    const poll = () => {
      if (!mayPoll({ visible: document.visibilityState === 'visible', authorized: true, path })) return;
      browserApi(
        'GET /api/internal/user/notifications/list',
        {},
        { background: true, signal: leaving.signal },
      ).then(
        ({ notifications }) => setQueue((known) => receive(known, notifications, isManager)),
        // The next poll tries again; a 401 is dealt with where all of them are.
        () => {},
      );
    };
    poll();
    const timer = setInterval(poll, pollEvery);
    document.addEventListener('visibilitychange', poll);
    const stopLooking = onLookForNews(poll);
    return () => {
      stopLooking();
      // A poll that outlives the session would be told of its end.
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [path, isManager]);

  useEffect(() => {
    if (!canShow(queue)) return;
    const timer = setTimeout(() => setQueue(showNext), queue.shown.length ? pauseBetween : 0);
    return () => clearTimeout(timer);
  }, [queue]);

  const close = (id: number) => {
    setQueue((known) => closeToast(known, id));
    void browserApi(
      'GET /api/internal/user/notifications/mark-of-read/{id}',
      { params: { id } },
      { key: `read-${id}` },
    ).catch(() => {});
  };

  return (
    <ToastPanel>
      {queue.shown.map((one) => (
        <Toast
          key={one.id}
          title={one.title}
          tone={one.tone}
          time={formatAgo(one.createdAt, Date.now())}
          onClose={() => close(one.id)}
          action={
            one.href && (
              <PageLink href={one.href} onClick={() => close(one.id)}>
                Открыть
              </PageLink>
            )
          }
        >
          {one.content}
        </Toast>
      ))}
    </ToastPanel>
  );
}
