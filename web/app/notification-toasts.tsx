import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { UserInfo } from '#contract/account.ts';
import type { Notification } from '#contract/notifications.ts';
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
  mostShown,
  pauseBetween,
  pollEvery,
  receive,
  showNext,
  shownFor,
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
        ({ notifications }) => setQueue((known) => receive(known, notifications, { isManager, path })),
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
    const room = matchMedia('(max-width: 767px)').matches ? 1 : mostShown;
    if (!canShow(queue, room)) return;
    const timer = setTimeout(
      () => setQueue((known) => showNext(known, room)),
      queue.shown.length ? pauseBetween : 0,
    );
    return () => clearTimeout(timer);
  }, [queue]);

  // Closed by hand, by time or by newer news: the house is told once.
  const told = useRef(new Set<number>());
  useEffect(() => {
    for (const id of queue.closed) {
      if (told.current.has(id)) continue;
      told.current.add(id);
      void browserApi(
        'GET /api/internal/user/notifications/mark-of-read/{id}',
        { params: { id } },
        { key: `read-${id}` },
      ).catch(() => {});
    }
  }, [queue.closed]);

  return (
    <ToastPanel>
      {queue.shown.map((one) => (
        <NotificationToast
          key={one.id}
          notification={one}
          onClose={() => setQueue((known) => closeToast(known, one.id))}
        />
      ))}
    </ToastPanel>
  );
}

type NotificationToastProps = { notification: Notification; onClose: () => void };

/** Good news leave by themselves, unless someone is at them; bad ones wait to be read. */
function NotificationToast({ notification, onClose }: NotificationToastProps) {
  const { title, tone, createdAt, href, content } = notification;
  const [held, setHeld] = useState(false);
  const leave = useRef(onClose);
  useEffect(() => {
    leave.current = onClose;
  });
  useEffect(() => {
    if (held || tone === 'bad') return;
    const timer = setTimeout(() => leave.current(), shownFor);
    return () => clearTimeout(timer);
  }, [held, tone]);
  return (
    <Toast
      title={title}
      tone={tone}
      time={formatAgo(createdAt, Date.now())}
      onClose={onClose}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      action={
        href && (
          <PageLink href={href} onClick={onClose}>
            Открыть
          </PageLink>
        )
      }
    >
      {content}
    </Toast>
  );
}
