import { formatKopecks } from '#contract/money/kopecks.ts';
import { formatDate } from '#contract/russian.ts';
import { isOwnMatter } from '#server/account/public.ts';
import { recordDeed } from '#server/changes/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import {
  changersSince,
  holdSeller,
  type KeptRequisites,
  markCalled,
  phoneToCall,
  type RequisitesState,
  readContactsOf,
  readRequisitesOf,
  requisitesState,
} from '#server/sellers/public.ts';
import { readToday } from '../house-store.ts';
import { accountOf, lockAccounts, partyOf } from '../journal/account-store.ts';
import { purposeLine } from '../orders/order-file.ts';
import { writeOrder } from '../orders/write-order.ts';
import { ownThing } from '../owner-statements/make-statement.ts';
import { rowTotal } from '../owner-statements/owner-statement-rules.ts';
import { ownerCards, ownerContracts, ownerSums, type SoldRow, soldRows } from './owner-store.ts';
import { payable, payoutState } from './payout-rules.ts';
import { insertPayoutRows } from './payout-store.ts';
import { heldBy } from './requisites-words.ts';

interface OwnerPayable {
  sum: number;
  rows: (SoldRow & { state: ReturnType<typeof payoutState>; total: number })[];
  owed: number;
  held: string[];
  requisites: KeptRequisites[];
  state: RequisitesState;
}

/** [M15] What an owner can be paid, and what holds it. */
export async function payableTo(db: Db | Tx, sellerId: number): Promise<OwnerPayable> {
  const today = await readToday(db);
  const rows = (await soldRows(db, [sellerId])).map((row) => {
    const total = rowTotal(row);
    return { ...row, total, state: payoutState({ ...row, total, duty: false }, today) };
  });
  const [sums] = await ownerSums(db, [sellerId]);
  const requisites = (await readRequisitesOf(db, [sellerId])).get(sellerId) ?? [];
  const state = requisitesState(requisites, today);
  return {
    rows,
    sum: payable(rows, { paid: sums!.paid, owed: sums!.owed }),
    owed: sums!.owed,
    held: heldBy(state),
    requisites,
    state,
  };
}

/** [M15, M16] An order for what is ready, as it was seen: another person approves it. */
export async function preparePayout(
  tx: Tx,
  sellerId: number,
  { sum, by }: { sum: number; by: number },
): Promise<Refusal | undefined> {
  await holdSeller(tx, sellerId);
  const [owner] = await ownerCards(tx, [sellerId]);
  if (!owner) return notFound();
  if (owner.userId !== null && (await isOwnMatter(tx, by, [owner.userId]))) return ownThing();
  const account = await accountOf(tx, { kind: 'owner', party: await partyOf(tx, { sellerId }) });
  await lockAccounts(tx, [account]);
  const ready = await payableTo(tx, sellerId);
  if (ready.held.length) return new Refusal(409, 'held', `${ready.held.join('. ')}.`);
  if (ready.sum !== sum || sum === 0)
    return new Refusal(
      409,
      'payable-changed',
      `Пока вы смотрели, к\u00A0выплате стало ${formatKopecks(ready.sum)}. Ничего не\u00A0записано.`,
    );
  const { bank, bik, account: to } = ready.requisites.at(-1)!;
  const rows = ready.rows.filter(({ state }) => state === 'ready');
  const statements = [...new Set(rows.map(({ number }) => number))];
  const [contract] = await ownerContracts(tx, sellerId);
  const of = contract ? `, договор ${contract.number} от\u00A0${formatDate(contract.day)}` : '';
  const order = await writeOrder(tx, {
    kind: 'payout',
    accountId: account,
    sum,
    payee: { name: owner.name, inn: owner.inn ?? '', account: to, bik, bank },
    purpose: purposeLine(`За\u00A0проданное по\u00A0отчёту ${statements.join(', ')}${of}`),
    why: rows.map(({ title }) => title).join('; ') || 'Остаток по\u00A0отчётам',
    by,
  });
  await insertPayoutRows(
    tx,
    order,
    rows.map(({ entryId }) => entryId!),
  );
  return undefined;
}

/**
 * [M15, M20] Somebody else than who wrote the requisites or the telephone called by the number that stood before; where none
 * did, by the one that they read from the contract.
 */
export async function callBack(
  tx: Tx,
  sellerId: number,
  { note, phone, by }: { note: string; phone: string; by: number },
): Promise<Refusal | undefined> {
  await holdSeller(tx, sellerId);
  const [owner] = await ownerCards(tx, [sellerId]);
  if (!owner) return notFound();
  if (owner.userId !== null && (await isOwnMatter(tx, by, [owner.userId]))) return ownThing();
  const history = (await readRequisitesOf(tx, [sellerId])).get(sellerId) ?? [];
  const state = requisitesState(history, await readToday(tx));
  const newest = history.at(-1);
  if (!newest || state.state !== 'changed' || !state.call)
    return new Refusal(409, 'no-call', 'Звонка не\u00A0ждём. Обновите страницу.');
  const contacts = (await readContactsOf(tx, [sellerId])).get(sellerId) ?? [];
  if (newest.byId === by || changersSince(contacts, newest.day).includes(by))
    return new Refusal(403, 'second-person', 'Реквизиты или телефон вносили вы: позвонит другой сотрудник.');
  const called = phoneToCall(contacts, newest.day)?.phone ?? phone;
  if (!called)
    return refuseFields({
      phone:
        'Номера, который стоял до\u00A0смены реквизитов, нет: впишите тот, что в\u00A0подписанном договоре',
    });
  await markCalled(tx, newest.id, { by, note, phone: called });
  await recordDeed(tx, {
    by,
    act: 'money',
    kind: 'sellers',
    id: String(sellerId),
    title: owner.name,
    why: note,
    changed: { 'Реквизиты подтверждены звонком': `…${newest.account.slice(-4)}`, Номер: called },
  });
  return undefined;
}
