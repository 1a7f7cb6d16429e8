import type { DocumentKind } from '#contract/account/identity-words.ts';
import { companyOf, createMet, recordConsent, staffRefusal } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { documentsNeeded } from '../admissions/admission-documents.ts';
import { lockAsBidder, nextAlias } from '../admissions/admission-store.ts';
import { countDeposit, waiveDeposit } from '../admissions/deposit-store.ts';
import { isOwnMatter, ownMatter } from '../admissions/own-matter.ts';
import { recordAct } from '../audit-store.ts';
import { tellUser } from '../news/news-store.ts';
import { admitComplaints, decidedAgainst, documentComplaint, hallRefusal } from './hall-rules.ts';
import {
  admitInHall,
  findSaleOfHall,
  hasDocument,
  isPerson,
  keepArrival,
  lockHallAdmission,
  type SaleOfHall,
} from './hall-store.ts';

/** Given by the module `people`, which this one may not import. */
export type Identify = (
  tx: Tx,
  by: number,
  userId: number,
  seen: { kind: DocumentKind; number: string },
) => Promise<Refusal | undefined>;

export interface Guest {
  saleId: number;
  by: number;
  /** Null: a person without an account. */
  userId: number | null;
  name: string;
  phone: string;
  seat: string;
  admit: Admit | null;
  /** Whether who admits decides on limits of the sale [A62]. */
  decides: boolean;
}

interface Admit {
  document: { kind: DocumentKind; number: string } | null;
  limit: number | null;
  rules: boolean;
  filming: boolean;
  waive: string;
}

/** [A55] Registers a guest of the hall: they wait for admission or are admitted at once. An e-mail is not required. */
export async function enterGuest(
  tx: Tx,
  identify: Identify,
  guest: Guest,
): Promise<{ userId: number; alias: number | null } | Refusal> {
  const sale = await findSaleOfHall(tx, guest.saleId);
  if (!sale) return notFound();
  const closed = hallRefusal(sale.status);
  if (closed) return new Refusal(409, 'auction-over', closed);
  const wrong =
    guest.admit?.document && documentComplaint(guest.admit.document.kind, guest.admit.document.number);
  if (wrong) return refuseFields({ number: wrong });
  if (guest.userId === null && !guest.name) return refuseFields({ name: 'Назовите человека' });
  const userId =
    guest.userId ?? (await createMet(tx, { name: guest.name, email: null, phone: guest.phone }))!;
  if (guest.userId !== null && !(await isPerson(tx, userId))) return notFound();
  if (await isOwnMatter(tx, guest.by, [userId])) return ownMatter();
  if (!(await lockAsBidder(tx, userId))) return staffRefusal();
  const admitted = guest.admit && (await admit(tx, identify, sale, guest, userId, guest.admit));
  if (admitted instanceof Refusal) return admitted;
  await keepArrival(tx, {
    auctionId: sale.id,
    userId,
    seat: guest.seat,
    by: guest.by,
    admitted: guest.admit && { filming: guest.admit.filming },
  });
  return { userId, alias: admitted?.alias ?? null };
}

/** Who has a number keeps it and their limit; others get the next number, which is given once. */
async function admit(
  tx: Tx,
  identify: Identify,
  sale: SaleOfHall,
  { by, decides }: Pick<Guest, 'by' | 'decides'>,
  userId: number,
  { document, limit, rules, waive: why }: Admit,
): Promise<{ alias: number } | Refusal> {
  const before = await lockHallAdmission(tx, sale.id, userId);
  const identified = document !== null || (await hasDocument(tx, userId));
  const most = decides ? null : sale.second_from;
  const waive = { why, asked: sale.deposit !== null, decides };
  const complaints = admitComplaints({ before, limit, identified, rules, most, waive });
  if (Object.keys(complaints).length) return refuseFields(complaints);
  if (decidedAgainst(before?.state))
    return new Refusal(409, 'admission-decided', 'В\u00A0допуске отказано: решает менеджер торгов.');
  const unseen = document && (await identify(tx, by, userId, document));
  if (unseen) return unseen;
  await recordConsent(tx, { userId, purpose: 'auction-rules', caller: `paper:${by}`, address: '' });
  if (before?.state === 'approved') {
    if (why) await freeFromDeposit(tx, sale, before.id, { by, why });
    return { alias: before.alias! };
  }
  if ((await companyOf(tx, userId)) && (await documentsNeeded(tx, sale, userId)))
    return new Refusal(
      409,
      'company-papers',
      'Компанию впервые допускает менеджер торгов: он смотрит её документы.',
    );
  const alias = before?.alias ?? (await nextAlias(tx, sale.id));
  const admission = await admitInHall(tx, { auctionId: sale.id, userId, alias, limit: limit!, by });
  await countDeposit(tx, admission);
  if (why) await freeFromDeposit(tx, sale, admission, { by, why });
  await recordAct(tx, {
    auctionId: sale.id,
    userId: by,
    act: 'admission-hall',
    before: { admission, state: before?.state ?? null },
    after: { admission, alias, state: 'approved', limit },
    reason: '',
  });
  await tellUser(tx, userId, sale.id, 'admission', {
    state: 'approved',
    limit,
    reason: '',
    decision: 'approve',
  });
  return { alias };
}

/** [A45] Told to nobody but the house: the log keeps who and why. */
async function freeFromDeposit(
  tx: Tx,
  { id: auctionId }: SaleOfHall,
  admission: number,
  { by, why }: { by: number; why: string },
): Promise<void> {
  await waiveDeposit(tx, admission, { by, why });
  await recordAct(tx, {
    auctionId,
    userId: by,
    act: 'deposit-waived',
    before: { admission },
    after: { admission },
    reason: why,
  });
}
