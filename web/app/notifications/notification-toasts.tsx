import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { UserInfo } from '#contract/account/account.ts';
import { isStaff } from '#contract/account/roles.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { formatAgo } from '#contract/russian.ts';
import { Toast, ToastPanel } from '#web/ui/overlays/toast.tsx';
import { browserApi } from '../api/browser-api.ts';
import { PageLink } from '../page/page-link.tsx';
import { onLookForNews } from './look-for-news.ts';
import { keepLeft, readLeft } from './toast-memory.ts';
import {
  canShow,
  closeToast,
  emptyQueue,
  leaveToast,
  mayPoll,
  pollEveryMs,
  receive,
  showNext,
  toastPauseMs,
  toastShownMs,
} from './toast-queue.ts';
import { markRead, unreadNotifications } from './unread-notifications.ts';

export default function NotificationToasts({ user }: { user: UserInfo }) {
  const [queue, setQueue] = useState(() => ({ ...emptyQueue, left: readLeft(sessionStorage) }));
  const path = useLocation({ select: (location) => location.pathname });
  const staff = isStaff(user);

  useEffect(() => {
    const leaving = new AbortController();
    const poll = () => {
      if (!mayPoll({ visible: document.visibilityState === 'visible', authorized: true, path })) return;
      browserApi(
        'GET /api/internal/user/notifications/list',
        {},
        { background: true, signal: leaving.signal },
      ).then(
        ({ notifications, unread }) => {
          unreadNotifications.set(unread);
          const partial = unread > notifications.length;
          setQueue((known) => receive(known, notifications, { staff, path, partial }));
        },
        // The next poll tries again; a 401 is dealt with where all of them are.
        () => {},
      );
    };
    poll();
    const timer = setInterval(poll, pollEveryMs);
    document.addEventListener('visibilitychange', poll);
    const stopLooking = onLookForNews(poll);
    return () => {
      stopLooking();
      // A poll that outlives the session would end it for the page.
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [path, staff]);

  // Unknown for the next person who signs in.
  useEffect(() => () => unreadNotifications.set(0), []);

  useEffect(() => {
    if (!canShow(queue)) return;
    const timer = setTimeout(
      () => setQueue((known) => showNext(known)),
      queue.shown.length ? toastPauseMs : 0,
    );
    return () => clearTimeout(timer);
  }, [queue]);

  useEffect(() => keepLeft(sessionStorage, queue.left), [queue.left]);

  // Closed by hand, followed, or outdated: reported to the server once.
  const told = useRef(new Set<number>());
  useEffect(() => {
    for (const id of queue.closed) {
      if (told.current.has(id)) continue;
      told.current.add(id);
      void markRead(id);
    }
  }, [queue.closed]);

  return (
    <ToastPanel>
      {queue.shown.map((one) => (
        <NotificationToast
          key={one.id}
          notification={one}
          onClose={() => setQueue((known) => closeToast(known, one.id))}
          onLeave={() => setQueue((known) => leaveToast(known, one.id))}
        />
      ))}
    </ToastPanel>
  );
}

type NotificationToastProps = { notification: Notification; onClose: () => void; onLeave: () => void };

/** Good news leave by themselves, unless someone is at them; bad ones wait to be read. */
function NotificationToast({ notification, onClose, onLeave }: NotificationToastProps) {
  const { title, tone, createdAt, href, content } = notification;
  const [held, setHeld] = useState(false);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    if (held || tone === 'bad') return;
    const timer = setTimeout(() => leave.current(), toastShownMs);
    return () => clearTimeout(timer);
  }, [held, tone]);
  return (
    <Toast
      title={title}
      tone={tone}
      time={formatAgo(createdAt, Date.now())}
      onClose={onClose}
      // A finger that taps it does not stay there.
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
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
