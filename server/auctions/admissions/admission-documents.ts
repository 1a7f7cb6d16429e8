import type { AskingCompany } from '#contract/auctions/auction-answers.ts';
import { companyOf } from '#server/account/public.ts';
import { papersToName } from '#server/documents/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { findAuction } from '../reading/auction-store.ts';
import { readMoment } from '../reading/moment-store.ts';
import type { Viewer } from '../reading/viewer.ts';
import { admissionOf, admittedBefore } from './admission-store.ts';

/** An auction that admits everyone, and a manager who has done so before, need no papers. */
export const documentsNeeded = async (
  db: Db | Tx,
  auction: { admits_everyone: boolean },
  userId: number,
): Promise<boolean> => !auction.admits_everyone && !(await admittedBefore(db, userId));

/** A company's requisites and all papers that it may name: it sends new ones among its documents. */
export async function showAdmissionForm(
  db: Db,
  viewer: Viewer & { userId: number },
  code: string,
): Promise<{ company: AskingCompany | null } | Refusal> {
  const auction = await findAuction(db, viewer, { code });
  if (!auction) return notFound();
  const company = await companyOf(db, viewer.userId);
  if (!company) return { company: null };
  const admission = await admissionOf(db, auction.id, viewer.userId);
  const { serverTime } = await readMoment(db);
  return {
    company: {
      ...company,
      documentsNeeded: await documentsNeeded(db, auction, viewer.userId),
      documents: await papersToName(db, viewer.userId, admission?.id, new Date(serverTime)),
    },
  };
}
