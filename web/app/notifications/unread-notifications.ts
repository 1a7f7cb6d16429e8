import { browserApi } from '../api/browser-api.ts';
import { useWatched, WatchedValue } from '../page/watched.ts';

/** How many notifications nobody has read, as this page last heard; the poll of toasts tells it. */
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
