import type { Notification } from '#contract/notifications/notifications.ts';

/** The specification's figures (section 9). */
export const pollEveryMs = 5000;
export const maxToasts = 5;
export const toastPauseMs = 500;
/** Long enough to read two sentences twice. */
export const toastShownMs = 12_000;

interface ToastQueue {
  shown: readonly Notification[];
  waiting: readonly Notification[];
  /** Closed here; the server may not know yet, so they must not come back with the next poll. */
  closed: ReadonlySet<number>;
  /** Left by themselves: still unread, but this tab has shown them. */
  left: ReadonlySet<number>;
}

export const emptyQueue: ToastQueue = { shown: [], waiting: [], closed: new Set(), left: new Set() };

interface Reader {
  staff: boolean;
  /** The page they look at. */
  path: string;
  /** There are more unread ones than the list holds: one that is not in it may be unread still. */
  partial?: boolean;
}

const isOfLot = (href: string | null): href is string => href !== null && /\/lots\/\d+\/$/.test(href);

/**
 * Takes a new list of unread notes: fresh ones are queued; older ones are in the history only, and managers' ones
 * are for staff. News of a lot replaces older news of it, and the lot's own page shows them itself. Notes no longer
 * in the list were read elsewhere or withdrawn, and are removed.
 */
export function receive(
  queue: ToastQueue,
  unread: readonly Notification[],
  { staff, path, partial = false }: Reader,
): ToastQueue {
  const known = new Set([...queue.shown, ...queue.waiting].map((one) => one.id));
  const fresh = unread.filter(
    (one) =>
      one.fresh &&
      !known.has(one.id) &&
      !queue.closed.has(one.id) &&
      !queue.left.has(one.id) &&
      (staff || !one.managersOnly),
  );
  const listed = new Set(unread.map(({ id }) => id));
  const isTrue = ({ id }: Notification) => listed.has(id) || partial;
  const shown = queue.shown.filter(isTrue);
  const waiting = queue.waiting.filter(isTrue);
  const stays = shown.length === queue.shown.length && waiting.length === queue.waiting.length;
  if (!fresh.length && stays) return queue;
  const all = [...shown, ...waiting, ...fresh];
  const newest = new Map<string, number>();
  for (const { id, href } of all) if (isOfLot(href)) newest.set(href, Math.max(id, newest.get(href) ?? 0));
  const isOld = ({ id, href }: Notification) => isOfLot(href) && (href === path || newest.get(href)! > id);
  return {
    ...queue,
    shown: shown.filter((one) => !isOld(one)),
    waiting: [...waiting, ...fresh].filter((one) => !isOld(one)),
    closed: new Set([...queue.closed, ...all.filter(isOld).map(({ id }) => id)]),
  };
}

/** Shows the next one if there is room. */
export function showNext(queue: ToastQueue): ToastQueue {
  const [next, ...waiting] = queue.waiting;
  return next && queue.shown.length < maxToasts
    ? { ...queue, shown: [...queue.shown, next], waiting }
    : queue;
}

export const canShow = (queue: ToastQueue): boolean =>
  queue.waiting.length > 0 && queue.shown.length < maxToasts;

const without = (queue: ToastQueue, id: number): ToastQueue => ({
  ...queue,
  shown: queue.shown.filter((one) => one.id !== id),
});

/** Closed or followed: read. */
export function closeToast(queue: ToastQueue, id: number): ToastQueue {
  return { ...without(queue, id), closed: new Set([...queue.closed, id]) };
}

/** Timed out: it may not have been seen, so it stays unread. */
export function leaveToast(queue: ToastQueue, id: number): ToastQueue {
  return { ...without(queue, id), left: new Set([...queue.left, id]) };
}

/** Screens of a sale that is held: a hall looks at some, and nothing may cover what is entered on others. */
const ofHall = /^\/(auctions|admin\/sales)\/[^/]+\/(screen|desk|rostrum|calls)\/$/;

/** Polled only while someone could see it. */
export const mayPoll = ({
  visible,
  authorized,
  path,
}: Record<'visible' | 'authorized', boolean> & Pick<Reader, 'path'>): boolean =>
  visible && authorized && !path.startsWith('/personal/documents') && !ofHall.test(path);
