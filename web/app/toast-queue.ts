import type { Notification } from '#contract/notifications.ts';

/** The specification's figures (section 9). */
export const pollEvery = 5000;
export const mostShown = 5;
export const pauseBetween = 500;

export interface ToastQueue {
  shown: readonly Notification[];
  waiting: readonly Notification[];
  /** Closed here; the server may not know yet, so they must not come back with the next poll. */
  closed: ReadonlySet<number>;
}

export const emptyQueue: ToastQueue = { shown: [], waiting: [], closed: new Set() };

/** A fresh unread list: what is new waits for its turn; managers' ones are for managers. */
export function receive(queue: ToastQueue, unread: readonly Notification[], isManager: boolean): ToastQueue {
  const known = new Set([...queue.shown, ...queue.waiting].map((one) => one.id));
  const fresh = unread.filter(
    (one) => !known.has(one.id) && !queue.closed.has(one.id) && (isManager || !one.managersOnly),
  );
  return fresh.length ? { ...queue, waiting: [...queue.waiting, ...fresh] } : queue;
}

/** One at a time, while there is room. */
export function showNext(queue: ToastQueue): ToastQueue {
  const [next, ...waiting] = queue.waiting;
  return next && queue.shown.length < mostShown
    ? { ...queue, shown: [...queue.shown, next], waiting }
    : queue;
}

export const canShow = (queue: ToastQueue): boolean =>
  queue.waiting.length > 0 && queue.shown.length < mostShown;

export function closeToast(queue: ToastQueue, id: number): ToastQueue {
  return {
    ...queue,
    shown: queue.shown.filter((one) => one.id !== id),
    closed: new Set([...queue.closed, id]),
  };
}

/** Polled only while someone could see it. */
export const mayPoll = (state: { visible: boolean; authorized: boolean; path: string }): boolean =>
  state.visible && state.authorized && !state.path.startsWith('/personal/documents');
