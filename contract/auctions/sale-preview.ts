import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { id, pageNumber, pathId } from '../protocol/fields.ts';
import { auctionDetail, lotDetail } from './auction-answers.ts';
import { lotList } from './auctions.ts';

const preview = z.object({
  auction: auctionDetail,
  lots: lotList,
  /** The one that was asked for. */
  lot: lotDetail.nullable(),
  /** Lots without a start, which cannot be shown. */
  left: z.int(),
});
export type SalePreview = z.infer<typeof preview>;

export const salePreviewCalls = {
  'GET /api/internal/admin/sales/{id}/preview/': {
    does: 'A sale that is prepared as its guests will see it, and one of its lots.',
    params: z.object({ id: pathId }),
    query: z.object({ page: pageNumber, lot: z.coerce.number().pipe(id).optional().catch(undefined) }),
    answer: preview,
  },
} as const satisfies Calls;
