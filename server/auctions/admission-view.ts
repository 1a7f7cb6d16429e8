import type { MyAdmission } from '#contract/auction-answers.ts';
import type { AdmissionRow } from '#contract/auction-floor.ts';
import type { AdmissionRecord } from './admission-store.ts';

export const admissionView = (row: AdmissionRecord): MyAdmission => ({
  id: row.id,
  state: row.state,
  alias: row.alias,
  intendedSum: row.intended_sum,
  limit: row.limit_sum,
  exposure: row.exposure,
  reason: row.reason,
  requestedAt: row.requested_at.toISOString(),
});

/** With the person's contacts: for auction managers. */
export const admissionRowView = (row: AdmissionRecord): AdmissionRow => ({
  ...admissionView(row),
  auctionCode: row.auction_code,
  userId: row.user_id,
  client: row.client,
  company: row.company,
  inn: row.inn,
  email: row.email ?? '',
  phone: row.phone,
  comment: row.comment,
});
