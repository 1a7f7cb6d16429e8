import type { LotRow } from '#contract/auctions/auction-answers.ts';
import { type SaleStatus, saleStatuses } from '#contract/auctions/auction-words.ts';
import type { lotSorts } from '#contract/auctions/auctions.ts';
import { type Shape, shapeNames } from '#contract/catalog/stones.ts';

export interface LotFilter {
  statuses: SaleStatus[];
  shapes: Shape[];
  /** False when a segment is unknown. */
  understood: boolean;
}

/** URLs write «on-sale», the calls «on_sale». */
const statusSlug = (status: SaleStatus): string => status.replaceAll('_', '-');
const statusOf = new Map((Object.keys(saleStatuses) as SaleStatus[]).map((it) => [statusSlug(it), it]));

export function readLotFilter(segments: readonly string[]): LotFilter {
  const filter: LotFilter = { statuses: [], shapes: [], understood: true };
  for (const segment of segments) {
    const [, slug, value = ''] = /^([a-z]+)-(.+)$/.exec(segment) ?? [];
    const status = slug === 'status' ? statusOf.get(value) : undefined;
    if (status) filter.statuses.push(status);
    else if (slug === 'shape' && Object.hasOwn(shapeNames, value)) filter.shapes.push(value as Shape);
    else filter.understood = false;
  }
  return filter;
}

const hasStatus = (lot: LotRow, { statuses }: LotFilter): boolean =>
  !statuses.length || statuses.includes(lot.saleStatus);
const hasShape = (lot: LotRow, { shapes }: LotFilter): boolean =>
  !shapes.length || (lot.shape !== null && shapes.includes(lot.shape));

export const passes = (lot: LotRow, filter: LotFilter): boolean =>
  hasStatus(lot, filter) && hasShape(lot, filter);

/** Options that the auction has at all, with counts that ignore the facet's own selection. */
export function lotFacets(lots: readonly LotRow[], filter: LotFilter) {
  const byShape = lots.filter((lot) => hasShape(lot, filter));
  const byStatus = lots.filter((lot) => hasStatus(lot, filter));
  return [
    {
      slug: 'status' as const,
      label: 'Статус',
      options: (Object.keys(saleStatuses) as SaleStatus[])
        .filter((status) => lots.some((lot) => lot.saleStatus === status))
        .map((status) => ({
          code: statusSlug(status),
          label: saleStatuses[status],
          count: byShape.filter((lot) => lot.saleStatus === status).length,
          selected: filter.statuses.includes(status),
        })),
    },
    {
      slug: 'shape' as const,
      label: 'Форма',
      options: (Object.keys(shapeNames) as Shape[])
        .filter((shape) => lots.some((lot) => lot.shape === shape))
        .map((shape) => ({
          code: shape,
          label: shapeNames[shape].name,
          count: byStatus.filter((lot) => lot.shape === shape).length,
          selected: filter.shapes.includes(shape),
        })),
    },
  ];
}

type Sort = (typeof lotSorts)[number];
const last = Number.MAX_SAFE_INTEGER;
const endOf = (lot: LotRow): number =>
  lot.desk === 'called'
    ? 0
    : lot.endsAt && ['waiting', 'on_sale', 'rebidding'].includes(lot.saleStatus)
      ? Date.parse(lot.endsAt)
      : last;

/** The called lot or the one closing next comes first, closed ones last; sums and counts descend. */
const keys: Record<Sort, (lot: LotRow) => number> = {
  ends: endOf,
  number: (lot) => lot.number,
  price: (lot) => -(lot.currentBid ?? lot.startPrice),
  bids: (lot) => -lot.bidsCount,
  weight: (lot) => -lot.weight,
};

export const sortLots = (lots: readonly LotRow[], sort: Sort): LotRow[] =>
  lots.toSorted((a, b) => keys[sort](a) - keys[sort](b) || a.number - b.number);
