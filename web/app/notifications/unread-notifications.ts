import { useSyncExternalStore } from 'react';
import { browserApi } from '../api/browser-api.ts';

let count = 0;
const listeners = new Set<() => void>();

/** How many notifications nobody has read, as this page last heard; the poll of toasts tells it. */
export const unreadNotifications = {
  set: (next: number): void => {
    if (next === count) return;
    count = next;
    for (const listener of listeners) listener();
  },
  read: (): number => count,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useUnreadNotifications = (): number =>
  useSyncExternalStore(unreadNotifications.subscribe, unreadNotifications.read, () => 0);

/** Seen by a person; a failure is no reason to bother them, the notification only stays unread. */
export const markRead = (id: number): Promise<void> =>
  browserApi(
    'GET /api/internal/user/notifications/mark-of-read/{id}',
    { params: { id } },
    { key: `read-${id}` },
  ).then(
    ({ unread }) => unreadNotifications.set(unread),
    () => {},
  );
