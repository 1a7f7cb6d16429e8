import { describe, expect, it } from 'vitest';
import { CallPaths } from './call-paths.ts';

const paths = new CallPaths<string>();
for (const path of [
  '/lots/',
  '/lots/{id}',
  '/lots/log/',
  '/lots/{code}/bets/{bet}/',
  '/lots/log/export',
  '/lots/log/{code}/',
])
  paths.at(path, () => path);

describe('a call is found by its path', () => {
  it.each([
    ['/lots', '/lots/', {}],
    ['/lots/', '/lots/', {}],
    ['/lots/7', '/lots/{id}', { id: '7' }],
    ['/lots/7/', '/lots/{id}', { id: '7' }],
    ['/lots/log', '/lots/log/', {}],
    ['/lots/log/export/', '/lots/log/export', {}],
    ['/lots/log/spring', '/lots/log/{code}/', { code: 'spring' }],
    ['/lots/l%6Fg/', '/lots/log/', {}],
    ['/lots/%D1%81%2F%25/', '/lots/{id}', { id: 'с/%' }],
  ])('%s', (asked, found, params) => {
    expect(paths.find(asked)).toEqual({ found, params });
  });

  it('a word that leads nowhere is a parameter like any other', () => {
    expect(paths.find('/lots/log/bets/3')).toEqual({
      found: '/lots/{code}/bets/{bet}/',
      params: { code: 'log', bet: '3' },
    });
  });

  it.each([
    '/',
    '/lot',
    '/lots//',
    '/lots/7/bets',
    '/lots/7/bets//',
    '/lots/7/bets/3/more',
    `/lots/${'7'.repeat(301)}`,
    '/lots/log/bets/toString/valueOf',
  ])('%s is nobody’s', (asked) => {
    expect(paths.find(asked)).toBeUndefined();
  });

  it('two names of one path share its place', () => {
    expect(paths.at('/lots/log', () => 'another')).toBe('/lots/log/');
  });
});
