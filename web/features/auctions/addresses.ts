import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import type { Crumb } from '#web/app/page/structured-data.ts';

export const auctionHref = (code: string): string => `/auctions/${code}/`;
export const lotHref = ({ auctionCode, id }: { auctionCode: string; id: number }): string =>
  `/auctions/${auctionCode}/lots/${id}/`;
export const conditionsHref = (code: string, section?: string): string =>
  `/auctions/${code}/conditions/${section ? `${section}/` : ''}`;
export const lotLogHref = (lotCode: string): string => `/auctions/log/${lotCode}/`;

export const auctionsCrumbs: readonly Crumb[] = [
  { label: 'Главная', href: '/' },
  { label: 'Аукционы', href: '/auctions/' },
];

export const auctionCrumbs = ({ code, name }: { code: string; name: string }): Crumb[] => [
  ...auctionsCrumbs,
  { label: name, href: auctionHref(code) },
];

export type LotSort = 'ends' | 'number' | 'price' | 'bids' | 'weight';
export type LotView = 'cards' | 'table';

/** What an address of an auction's lots asks for. */
export interface LotsAddress {
  /** Segments of the path: `status-on_sale`, `shape-pear`. */
  filter: readonly string[];
  sort: LotSort;
  open: boolean;
  mine: boolean;
  page: number;
}

export const lotSorts: Record<LotSort, string> = {
  ends: 'По закрытию',
  number: 'По номеру лота',
  price: 'По цене',
  bids: 'По числу ставок',
  weight: 'По весу',
};

const isSort = (value: unknown): value is LotSort =>
  typeof value === 'string' && Object.hasOwn(lotSorts, value);

export function readLotsAddress(
  segments: readonly string[],
  query: Readonly<Record<string, unknown>>,
): LotsAddress {
  const page = typeof query.page === 'string' && /^\d{1,6}$/.test(query.page) ? Number(query.page) : 1;
  return {
    filter: segments,
    sort: isSort(query.sort) ? query.sort : 'ends',
    open: query.open === '1',
    mine: query.mine === '1',
    page: Math.max(1, page),
  };
}

export const readLotView = (value: unknown): LotView => (value === 'table' ? 'table' : 'cards');

/** The first page of all lots is the auction's own address. */
export function lotsUrl(code: string, address: LotsAddress, view: LotView): string {
  const { filter, sort, open, mine, page } = address;
  const path = filter.length ? `/auctions/${code}/lots/${filter.join('/')}/` : auctionHref(code);
  return (
    path +
    stringifyQuery({
      ...(open && { open: '1' }),
      ...(mine && { mine: '1' }),
      ...(sort !== 'ends' && { sort }),
      ...(page > 1 && { page: String(page) }),
      ...(view === 'table' && { view }),
    })
  );
}

/** One value of a facet chosen or dropped; the choice starts at its first page. */
export function toggleSegment(address: LotsAddress, segment: string): LotsAddress {
  const filter = address.filter.includes(segment)
    ? address.filter.filter((one) => one !== segment)
    : [...address.filter, segment];
  return { ...address, filter, page: 1 };
}
