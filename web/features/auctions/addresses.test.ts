import { describe, expect, it } from 'vitest';
import { lotsUrl, readLotsAddress, toggleSegment } from './addresses.ts';

const all = readLotsAddress([], {});

describe('addresses of an auction’s lots', () => {
  it('all lots stand at the auction’s own address', () => {
    expect(lotsUrl('polar-night', all, 'cards')).toBe('/auctions/polar-night/');
  });
  it('filters are segments, the rest is the query', () => {
    const address = readLotsAddress(['shape-pear'], { open: '1', sort: 'price', page: '2' });
    expect(lotsUrl('polar-night', address, 'table')).toBe(
      '/auctions/polar-night/lots/shape-pear/?open=1&sort=price&page=2&view=table',
    );
  });
  it('what nobody understands is the default', () => {
    expect(readLotsAddress([], { sort: 'constructor', page: 'abc', open: 'yes' })).toEqual(all);
    expect(readLotsAddress([], { page: '0' }).page).toBe(1);
  });
  it('a choice begins at the first page, and a second press drops it', () => {
    const chosen = toggleSegment({ ...all, page: 3 }, 'shape-pear');
    expect(chosen).toMatchObject({ filter: ['shape-pear'], page: 1 });
    expect(toggleSegment(chosen, 'shape-pear').filter).toEqual([]);
  });
});
