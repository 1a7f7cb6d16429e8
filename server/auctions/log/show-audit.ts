import type { Answer } from '#contract/index.ts';
import { type Db, inSnapshot } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { countAudit, readAudit } from '../audit-store.ts';
import { findAuction } from '../reading/auction-store.ts';
import type { Viewer } from '../reading/viewer.ts';
import { auditView } from './audit-view.ts';

const rowsOnPage = 100;

export async function showAudit(
  db: Db,
  viewer: Viewer,
  code: string,
  wanted: number,
): Promise<Answer<'GET /api/internal/auctions/manage/{code}/audit/'> | Refusal> {
  return inSnapshot(db, async (tx) => {
    const auction = await findAuction(tx, viewer, { code });
    if (!auction) return notFound();
    const total = await countAudit(tx, auction.id);
    const pages = Math.max(1, Math.ceil(total / rowsOnPage));
    const page = Math.min(wanted, pages);
    const rows = await readAudit(tx, auction.id, { limit: rowsOnPage, offset: (page - 1) * rowsOnPage });
    return { rows: rows.map(auditView), total, page, pages };
  });
}
