import { describe, expect, it } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.ts';
import {
  canShow,
  closeToast,
  emptyQueue,
  leaveToast,
  maxToasts,
  mayPoll,
  receive,
  showNext,
} from './toast-queue.ts';

const notice = (id: number, managersOnly = false): Notification => ({
  id,
  title: `№ ${id}`,
  content: '',
  tone: 'neutral',
  href: null,
  managersOnly,
  createdAt: '2026-11-15T00:00:00Z',
  readAt: null,
  fresh: true,
});
const notices = (count: number) => Array.from({ length: count }, (_, index) => notice(index + 1));
const visitor = { staff: false, path: '/' };
const ids = (list: readonly Notification[]) => list.map((one) => one.id);

describe('toasts', () => {
  it('come one at a time, five at most, the oldest first', () => {
    let queue = receive(emptyQueue, notices(7), visitor);
    for (let turn = 0; turn < 10; turn++) queue = showNext(queue);
    expect(ids(queue.shown)).toEqual([1, 2, 3, 4, 5]);
    expect(queue.shown).toHaveLength(maxToasts);
    expect(ids(queue.waiting)).toEqual([6, 7]);
    expect(canShow(queue)).toBe(false);
  });

  it('a closed one makes room and never comes back, though the server still lists it', () => {
    let queue = receive(emptyQueue, notices(6), visitor);
    for (let turn = 0; turn < 5; turn++) queue = showNext(queue);
    queue = receive(closeToast(queue, 2), notices(6), visitor);
    queue = showNext(queue);
    expect(ids(queue.shown)).toEqual([1, 3, 4, 5, 6]);
    expect(queue.waiting).toEqual([]);
  });

  it('one that leaves by itself makes room, does not come again, and is not marked as read', () => {
    let queue = showNext(receive(emptyQueue, notices(2), visitor));
    queue = receive(leaveToast(queue, 1), notices(2), visitor);
    expect([ids(queue.shown), ids(queue.waiting)]).toEqual([[], [2]]);
    expect([[...queue.left], [...queue.closed]]).toEqual([[1], []]);
  });

  it('what happened long ago does not come: it is in the history', () => {
    const queue = receive(emptyQueue, [{ ...notice(1), fresh: false }, notice(2)], visitor);
    expect(ids(queue.waiting)).toEqual([2]);
    expect([...queue.closed]).toEqual([]);
  });

  it('news of a lot take the place of older ones, and its own page needs none', () => {
    const of = (id: number, lot: number) => ({ ...notice(id), href: `/auctions/ice/lots/${lot}/` });
    let queue = showNext(receive(emptyQueue, [of(1, 17), notice(2)], visitor));
    expect(ids(queue.shown)).toEqual([1]);
    queue = receive(queue, [of(1, 17), notice(2), of(3, 17), of(4, 18)], {
      ...visitor,
      path: '/auctions/ice/lots/18/',
    });
    expect([ids(queue.shown), ids(queue.waiting), [...queue.closed]]).toEqual([[], [2, 3], [1, 4]]);
  });

  it('what was taken back or read elsewhere leaves', () => {
    let queue = showNext(receive(emptyQueue, notices(3), visitor));
    queue = receive(queue, [notice(3)], { ...visitor, partial: true });
    expect([ids(queue.shown), ids(queue.waiting)]).toEqual([[1], [2, 3]]);
    queue = receive(queue, [notice(3)], visitor);
    expect([ids(queue.shown), ids(queue.waiting)]).toEqual([[], [3]]);
  });

  it('those for managers are shown to managers alone', () => {
    expect(ids(receive(emptyQueue, [notice(1, true), notice(2)], visitor).waiting)).toEqual([2]);
    expect(
      ids(receive(emptyQueue, [notice(1, true), notice(2)], { ...visitor, staff: true }).waiting),
    ).toEqual([1, 2]);
  });

  it.each([
    [true, true, '/', true],
    [false, true, '/', false],
    [true, false, '/', false],
    [true, true, '/personal/documents/', false],
    [true, true, '/personal/', true],
    [true, true, '/auctions/winter/screen/', false],
    [true, true, '/admin/sales/7/rostrum/', false],
    [true, true, '/admin/sales/7/phones/', true],
  ])('polled when visible %s, authorized %s, at %s: %s', (visible, authorized, path, polled) => {
    expect(mayPoll({ visible, authorized, path })).toBe(polled);
  });
});
