import type { AnyRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { reread } from './reread.ts';

/** A router whose readings end when the test says so. */
function slowRouter() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const invalidate = () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
  return { router: { invalidate } as unknown as AnyRouter, ends };
}

it('a burst is one reading under way and one after it', async () => {
  const { router, ends } = slowRouter();
  const asked = Array.from({ length: 5 }, () => reread(router));
  expect(ends).toHaveLength(1);
  ends[0]!.resolve();
  await asked[0];
  await expect.poll(() => ends.length).toBe(2);
  ends[1]!.resolve();
  await Promise.all(asked);
  expect(ends).toHaveLength(2);
});

it('a reading that fails does not keep the next from happening', async () => {
  const { router, ends } = slowRouter();
  const first = reread(router);
  const second = reread(router);
  ends[0]!.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]!.resolve();
  await second;
});
