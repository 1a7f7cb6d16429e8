import type { AdmissionDocument, MyAdmission } from '#contract/auctions/auction-answers.ts';
import type { AdmissionRow } from '#contract/auctions/auction-managing.ts';
import type { AdmissionRecord } from './admission-store.ts';

export const admissionView = (row: AdmissionRecord): MyAdmission => ({
  id: row.id,
  state: row.state,
  alias: row.alias,
  intendedSum: row.intended_sum,
  limit: row.limit_sum,
  exposure: row.exposure,
  depositDue: row.deposit_due,
  reason: row.reason,
  requestedAt: row.requested_at.toISOString(),
});

/** With the person's contacts: for auction managers. What the person hides from them stays out of the sum [A10]. */
export const admissionRowView = (
  row: AdmissionRecord,
  documents: readonly AdmissionDocument[] = [],
): AdmissionRow => ({
  ...admissionView(row),
  exposure: row.public_exposure,
  auctionCode: row.auction_code,
  userId: row.user_id,
  client: row.client,
  company: row.company,
  inn: row.inn,
  ogrn: row.ogrn,
  requisites: row.requisites,
  documents: [...documents],
  email: row.email ?? '',
  phone: row.phone,
  comment: row.comment,
});
