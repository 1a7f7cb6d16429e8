import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openWays, readManageToken, readWayOut } from './ways.ts';

const key = createSecretKey(Buffer.alloc(32, 1));
const other = createSecretKey(Buffer.alloc(32, 2));
const ways = openWays(key);
const out = ways.out(42, ['filters', 'news', 'news']).replace('/letters/unsubscribe/', '');
const managed = ways.manage(42).replace('/subscriptions-management#token=', '');

describe('the ways of a letter', () => {
  it('lead back to whom and what they were written for', () => {
    expect(readWayOut(key, out)).toEqual({ subscriberId: 42, kinds: ['news', 'filters'] });
    expect(readManageToken(key, managed)).toBe(42);
  });

  it('cannot be made up, widened or turned into each other', () => {
    expect(readWayOut(other, out)).toBeUndefined();
    expect(readWayOut(key, out.replace('m42-', 'm43-'))).toBeUndefined();
    expect(readWayOut(key, out.replace('-06-', '-0123456-'))).toBeUndefined();
    expect(readManageToken(other, managed)).toBeUndefined();
    expect(readManageToken(key, managed.replace('42-', '41-'))).toBeUndefined();
    expect(readManageToken(key, out)).toBeUndefined();
    expect(readManageToken(key, `42-${out.slice(-43)}`)).toBeUndefined();
    for (const nonsense of ['', '-', 'm-', 'm1--', `m1-0-${'a'.repeat(43)}`, '\u0000'.repeat(50)]) {
      expect(readWayOut(key, nonsense)).toBeUndefined();
      expect(readManageToken(key, nonsense)).toBeUndefined();
    }
  });
});
