import { expect, it } from 'vitest';
import { exportHref, logHref, lotLogFilterHref, readLogAddress } from './log-address.ts';

it('reads what it writes', () => {
  const address = {
    auction: 'polar-night',
    status: 'rejected',
    q: 'ООО «Север»',
    view: 'audit',
    page: 3,
  } as const;
  const query = new URL(logHref(address), 'https://gran.test').searchParams;
  expect(readLogAddress(Object.fromEntries(query))).toEqual(address);
});

it('takes the nearest meaning of a wrong address', () => {
  expect(readLogAddress({ auction: '../etc', status: 'won', q: ['x'], view: 'nothing', page: '-2' })).toEqual(
    { q: '', view: 'bids', page: 1 },
  );
  expect(readLogAddress({ q: 41_500_000, page: 'two' })).toEqual({ q: '41500000', view: 'bids', page: 1 });
});

it('leaves the usual out', () => {
  expect(logHref({})).toBe('/auctions/log/');
  expect(lotLogFilterHref('pn-17', { q: '' })).toBe('/auctions/log/pn-17/');
});

it('exports the same rows that are shown', () => {
  expect(exportHref({ auction: 'polar-night', status: 'accepted', q: '' })).toBe(
    '/api/internal/auctions/log/export?auction=polar-night&status=accepted',
  );
  expect(exportHref({ auction: 'polar-night', q: '7' }, 'pn-17')).toBe(
    '/api/internal/auctions/log/pn-17/export?q=7',
  );
});
