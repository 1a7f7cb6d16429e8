import type { AdmissionRow } from '#contract/auctions/auction-managing.ts';
import { staffRefusal } from '#server/account/public.ts';
import { papersOfAdmissions } from '#server/documents/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { recordAct } from '../audit-store.ts';
import { tellUser } from '../news/news-store.ts';
import { readNow } from '../reading/moment-store.ts';
import { cancelMaxima } from '../turn-store.ts';
import { type Decision, decisions, missingOf, overRefusal } from './admission-rules.ts';
import { type AdmissionRecord, findAdmission, isOfStaff, nextAlias } from './admission-store.ts';
import { admissionRowView } from './admission-view.ts';
import { lockAdmission, writeDecision } from './decision-store.ts';
import { countDeposit } from './deposit-store.ts';
import { isOwnMatter, ownMatter } from './own-matter.ts';

export interface Decided {
  decision: Decision;
  limit?: number | undefined;
  reason: string;
}

/** Under the lock of the admission, which every offer of this person takes first. */
export async function decideAdmission(
  db: Db,
  managerId: number,
  id: number,
  decided: Decided,
): Promise<AdmissionRow | Refusal> {
  const { decision, limit, reason } = decided;
  const missing = missingOf(decision, limit, reason);
  if (Object.keys(missing).length) return refuseFields(missing);
  return inTransaction(db, async (tx) => {
    await lockAdmission(tx, id);
    const before = await findAdmission(tx, id);
    if (!before) return notFound();
    const { from, to } = decisions[decision];
    if (await isOwnMatter(tx, managerId, [before.user_id])) return ownMatter();
    if (!from.includes(before.state))
      return new Refusal(409, 'admission-decided', 'По\u00A0этой заявке уже решено иначе. Обновите список.');
    const over = overRefusal(decision, before.auction_status);
    if (over) return new Refusal(409, 'auction-over', over);
    const now = await readNow(tx);
    const shown = async (row: AdmissionRecord) =>
      admissionRowView(row, (await papersOfAdmissions(tx, [id], now)).get(id));
    // [A17] Any limit: it applies to new offers only, so setting it never reveals a hidden maximum.
    if (decision === 'limit' && limit === before.limit_sum) return shown(before);
    if (decision === 'approve' && (await isOfStaff(tx, before.user_id))) return staffRefusal();
    const limited = decision === 'approve' || decision === 'limit';
    await writeDecision(tx, id, managerId, {
      state: to,
      reason,
      ...(limited && { limit_sum: limit! }),
      ...(decision === 'approve' &&
        before.alias === null && { alias: await nextAlias(tx, before.auction_id) }),
    });
    if (limited) await countDeposit(tx, id);
    if (decision === 'revoke') await cancelMaxima(tx, id);
    const after = (await findAdmission(tx, id))!;
    await recordAct(tx, {
      auctionId: before.auction_id,
      userId: managerId,
      act: `admission-${decision}`,
      before: stateOf(before),
      after: stateOf(after),
      reason,
    });
    await tellUser(tx, before.user_id, before.auction_id, 'admission', {
      state: after.state,
      limit: after.limit_sum,
      reason,
      decision,
    });
    return shown(after);
  });
}

const stateOf = (row: AdmissionRecord) => ({
  admission: row.id,
  alias: row.alias,
  state: row.state,
  limit: row.limit_sum,
});
