import { describe, expect, it } from 'vitest';
import { serversOf } from './servers.ts';

describe('the servers of an address', () => {
  it.each([
    ['postgres://gran:hush@db.test/gran', ['db.test:5432']],
    ['postgresql://gran@db.test:6432/gran?sslmode=require', ['db.test:6432']],
    ['postgres://gran:hush@one:5433,two,10.0.0.3:5434/gran', ['one:5433', 'two:5432', '10.0.0.3:5434']],
    ['postgres://gran:hush@[::1]:5433,two/gran', ['::1:5433', 'two:5432']],
  ])('%s', (url, addresses) => {
    expect(serversOf(url)?.addresses.map(({ host, port }) => `${host}:${port}`)).toEqual(addresses);
  });

  it('the driver is given the first', () => {
    expect(serversOf('postgres://gran:hush@one:5433,two/gran?a=1')?.first).toBe(
      'postgres://gran:hush@one:5433/gran?a=1',
    );
  });

  it.each([
    'localhost',
    'mysql://gran@db.test/gran',
    'postgres://gran@one,,two/gran',
    'postgres://gran@one:0/gran',
    'postgres://gran@one:70000,two/gran',
    'postgres://gran@one',
    'postgres://gran@one,two two/gran',
  ])('%s is none', (url) => {
    expect(serversOf(url)).toBeUndefined();
  });
});
