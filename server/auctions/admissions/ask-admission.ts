import type { MyAdmission } from '#contract/auctions/auction-answers.ts';
import { isPresentable, paperName } from '#contract/documents/document-words.ts';
import { keepRequisites, lockCompany, recordConsent, staffRefusal } from '#server/account/public.ts';
import { namePapers, papersToName } from '#server/documents/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import { type Caller, callerKey } from '#server/platform/http/caller.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { tellManagersOfAuction, tellUser } from '../news/news-store.ts';
import { findAuction } from '../reading/auction-store.ts';
import { readMoment } from '../reading/moment-store.ts';
import { personOf } from '../reading/viewer.ts';
import { documentsNeeded } from './admission-documents.ts';
import { againRefusal, askingRefusal, companyComplaints } from './admission-rules.ts';
import { admissionOf, lockAsBidder, nextAlias } from './admission-store.ts';
import { admissionView } from './admission-view.ts';
import { lockRequest, withdrawRequest, writeRequest } from './asking-store.ts';

interface AdmissionRequest {
  intendedSum: number;
  phone: string;
  comment: string;
  /** Of a company. */
  requisites: string;
  documents: number[];
}

/** A refused or withdrawn request may be made again; one that waits takes the new figures. */
export async function askAdmission(
  tx: Tx,
  caller: Caller,
  code: string,
  asked: AdmissionRequest,
): Promise<MyAdmission | Refusal> {
  const viewer = personOf(caller);
  const auction = await findAuction(tx, viewer, { code });
  if (!auction) return notFound();
  const { serverTime } = await readMoment(tx);
  const closed = askingRefusal(auction, new Date(serverTime));
  if (closed) return new Refusal(409, 'admission-closed', closed);
  if (!(await lockAsBidder(tx, viewer.userId))) return staffRefusal();
  const company = await lockCompany(tx, viewer.userId);
  // The company's lock keeps its papers from being deleted before they are named.
  const before = await admissionOf(tx, auction.id, viewer.userId);
  const kept = company ? await papersToName(tx, viewer.userId, before?.id, new Date(serverTime)) : [];
  const chosen = kept.filter(({ id, attached }) => attached || asked.documents.includes(id));
  const complaints = companyComplaints(
    company ? 'company' : 'person',
    { requisites: asked.requisites, documents: company ? chosen.length : asked.documents.length },
    await documentsNeeded(tx, auction, viewer.userId),
  );
  if (Object.keys(complaints).length) return refuseFields(complaints);
  if (asked.documents.some((id) => !kept.some((one) => one.id === id)))
    return refuseFields({ documents: 'Документа больше нет: приложите его ещё раз' });
  const unfit = chosen.find(({ attached, state }) => !attached && !isPresentable(state));
  if (unfit)
    return refuseFields({
      documents: `${paperName(unfit)}: ${unfit.state === 'expired' ? 'срок истёк' : 'документ отклонён'}. Замените его`,
    });
  const figures = {
    intended_sum: asked.intendedSum,
    phone: asked.phone,
    comment: asked.comment,
    requisites: asked.requisites,
  };
  const row = await lockRequest(tx, auction.id, viewer.userId, figures, new Date(serverTime));
  const again = againRefusal[row.state as keyof typeof againRefusal];
  if (again) return new Refusal(409, 'admission-decided', again);
  const admitted = auction.admits_everyone;
  await writeRequest(tx, row.id, {
    ...figures,
    state: admitted ? 'approved' : 'requested',
    reason: '',
    ...(admitted && {
      alias: row.alias ?? (await nextAlias(tx, auction.id)),
      decided_at: new Date(serverTime),
    }),
    ...(!row.inserted && { requested_at: new Date(serverTime) }),
  });
  if (company) {
    await namePapers(
      tx,
      row.id,
      chosen.map(({ id }) => id),
    );
    await keepRequisites(tx, viewer.userId, asked.requisites);
  }
  for (const purpose of ['auction-rules', 'personal-data'])
    await recordConsent(tx, {
      userId: viewer.userId,
      purpose,
      caller: callerKey(caller),
      address: caller.address,
    });
  if (admitted)
    await tellUser(tx, viewer.userId, auction.id, 'admission', { state: 'approved', limit: null });
  else await tellManagersOfAuction(tx, auction.id, 'admission-asked', { admissionId: row.id });
  return admissionView((await admissionOf(tx, auction.id, viewer.userId))!);
}

export async function withdrawAdmission(
  db: Db,
  caller: Caller,
  code: string,
): Promise<MyAdmission | Refusal> {
  const viewer = personOf(caller);
  return inTransaction(db, async (tx) => {
    const auction = await findAuction(tx, viewer, { code });
    const before = auction && (await admissionOf(tx, auction.id, viewer.userId));
    if (!auction || !before) return notFound();
    if (!(await withdrawRequest(tx, before.id)))
      return new Refusal(409, 'admission-decided', 'По\u00A0заявке уже решено, отозвать её нельзя.');
    return admissionView((await admissionOf(tx, auction.id, viewer.userId))!);
  });
}
