import { expect, it } from 'vitest';
import type { Api } from '#contract/index.ts';
import { lookAhead } from './look-ahead.ts';

it('no two calls of a look ahead share a key, and none has the key of the page', async () => {
  const asked: unknown[][] = [];
  const api = lookAhead((async (...call: unknown[]) => void asked.push(call)) as unknown as Api);
  await api('GET /api/internal/menu/get');
  await api('GET /api/internal/events/', { query: {} }, { key: 'events', background: true });
  await api('GET /api/internal/events/', { query: {} }, { key: 'events' });
  const keys = asked.map(([, , options]) => (options as { key: string }).key);
  expect(new Set(keys).size).toBe(3);
  expect(keys.every((key) => key.startsWith('look ahead'))).toBe(true);
  expect(asked[1]).toMatchObject(['GET /api/internal/events/', { query: {} }, { background: true }]);
});
