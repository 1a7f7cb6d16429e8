import type { AdmissionRow } from '#contract/auctions/auction-managing.ts';
import { papersOfAdmissions } from '#server/documents/public.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { findAuction } from '../reading/auction-store.ts';
import { readMoment } from '../reading/moment-store.ts';
import type { Viewer } from '../reading/viewer.ts';
import { admissionsOf } from './admission-store.ts';
import { admissionRowView } from './admission-view.ts';

export async function listAdmissions(
  db: Db,
  viewer: Viewer,
  code: string,
): Promise<{ admissions: AdmissionRow[] } | Refusal> {
  const auction = await findAuction(db, viewer, { code });
  if (!auction) return notFound();
  const rows = await admissionsOf(db, auction.id);
  const { serverTime } = await readMoment(db);
  const ids = rows.map(({ id }) => id);
  const documents = await papersOfAdmissions(db, ids, new Date(serverTime));
  return { admissions: rows.map((row) => admissionRowView(row, documents.get(row.id))) };
}
