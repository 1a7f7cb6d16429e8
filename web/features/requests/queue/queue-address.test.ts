import { expect, it } from 'vitest';
import { queueHref, readQueueAddress } from './queue-address.ts';

it('an address reads as it was written', () => {
  const address = {
    tab: 'talks',
    q: 'орлова',
    kind: 'question',
    segment: 'vip',
    page: 2,
    open: { kind: 'question', id: 7 },
  } as const;
  const query = Object.fromEntries(new URLSearchParams(queueHref(address).split('?')[1]));
  expect(readQueueAddress(query)).toEqual(address);
  expect(queueHref(readQueueAddress({}))).toBe('/personal/requests/');
});

it('nonsense is the plain queue', () => {
  const nonsense = { tab: '__proto__', kind: 'toString', page: '-3', open: 'request-1;drop', q: ['a'] };
  expect(readQueueAddress(nonsense as never)).toEqual(readQueueAddress({}));
});
