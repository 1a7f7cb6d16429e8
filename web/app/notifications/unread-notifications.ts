import { browserApi } from '../api/browser-api.ts';
import { useWatched, WatchedValue } from '../watched.ts';

/** The number of unread notifications, kept up to date by the poll of toasts. */
export const unreadNotifications = new WatchedValue(0);

export const useUnreadNotifications = (): number => useWatched(unreadNotifications, 0);

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
