import { formatKopecks } from '#contract/money/kopecks.ts';
import { isOwnMatter } from '#server/account/public.ts';
import { countDeposit } from '#server/auctions/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { houseAccounts } from '../journal/account-store.ts';
import { reverseEntry, writeEntry } from '../journal/write-entry.ts';
import { writeSideNews } from '../news-store.ts';
import {
  endMoneyAct,
  insertMoneyAct,
  keptActs,
  secondPersonFrom,
  waitingDepositActs,
} from '../payments/act-store.ts';
import { type DepositRecord, lockDeposit } from '../payments/deposit-store.ts';
import { refuseMoreCash } from '../payments/take-cash.ts';
import { depositCame, depositLines } from '../payments/take-deposit.ts';

interface Asked {
  sum: number;
  why: string;
  by: number;
}

/** Behind the lock of the admission; nobody works on their own [A43]. */
async function openDeposit(tx: Tx, admission: number, by: number): Promise<DepositRecord | Refusal> {
  const deposit = await lockDeposit(tx, admission);
  if (!deposit) return notFound();
  return (await isOwnMatter(tx, by, [deposit.userId]))
    ? new Refusal(403, 'own-matter', 'Своими деньгами распоряжается другой сотрудник.')
    : deposit;
}

/** [M4, M12] Cash for a deposit: no more than is left of it, of a company no more than the law allows by one contract. */
export async function takeDepositCash(tx: Tx, id: number, asked: Asked): Promise<Refusal | undefined> {
  const deposit = await openDeposit(tx, id, asked.by);
  if (deposit instanceof Refusal) return deposit;
  const refused = await refuseCash(tx, deposit, asked.sum);
  if (refused) return refused;
  const act = await insertMoneyAct(tx, { admissionId: id }, { kind: 'cash', ...asked });
  if (asked.sum >= (await secondPersonFrom(tx))) return undefined;
  await endMoneyAct(tx, act, { second: null, entry: await writeCash(tx, act, deposit, asked) });
  return undefined;
}

/** [M13] After its winner fell away; always another person's word, whatever the sum. */
export async function proposeKeeping(tx: Tx, id: number, asked: Asked): Promise<Refusal | undefined> {
  const deposit = await openDeposit(tx, id, asked.by);
  if (deposit instanceof Refusal) return deposit;
  const refused = refuseKeeping(deposit, asked.sum) ?? (await refuseTwice(tx, id));
  if (refused) return refused;
  await insertMoneyAct(tx, { admissionId: id }, { kind: 'keep', ...asked });
  return undefined;
}

/** [M13] What was kept is given back whole, by two persons as well: the mirror of its entry. */
export async function proposeGivingBack(
  tx: Tx,
  id: number,
  { act, why, by }: { act: number; why: string; by: number },
): Promise<Refusal | undefined> {
  const deposit = await openDeposit(tx, id, by);
  if (deposit instanceof Refusal) return deposit;
  const kept = (await keptActs(tx, [id])).find((one) => one.id === act);
  if (!kept) return notFound();
  const refused = await refuseTwice(tx, id);
  if (refused) return refused;
  await insertMoneyAct(tx, { admissionId: id }, { kind: 'give-back', sum: kept.sum, why, by, undoes: act });
  return undefined;
}

/** [M20] Another person agrees, or leaves the money where it was; who asked may take it back. */
export async function confirmDepositAct(
  tx: Tx,
  id: number,
  act: number,
  { by, agrees }: { by: number; agrees: boolean },
): Promise<Refusal | undefined> {
  const deposit = await openDeposit(tx, id, by);
  if (deposit instanceof Refusal) return deposit;
  const asked = (await waitingDepositActs(tx, [id])).find((one) => one.id === act);
  if (!asked) return new Refusal(409, 'act-ended', 'Об\u00A0этом уже решено. Обновите страницу.');
  const mine = asked.byId === by;
  if (mine && agrees) return new Refusal(403, 'second-person', 'Подтверждает другой сотрудник.');
  await endMoneyAct(tx, act, { second: mine ? null : by, entry: null });
  if (!agrees) return undefined;
  const done = await carryOut(tx, deposit, { ...asked, by: asked.byId });
  if (done instanceof Refusal) return done;
  await endMoneyAct(tx, act, { second: by, entry: done });
  return undefined;
}

type Waiting = Asked & Pick<Awaited<ReturnType<typeof waitingDepositActs>>[number], 'id' | 'kind' | 'undoes'>;

/** Answers with its entry. */
async function carryOut(tx: Tx, deposit: DepositRecord, act: Waiting): Promise<number | Refusal> {
  if (act.kind === 'cash')
    return (await refuseCash(tx, deposit, act.sum)) ?? writeCash(tx, act.id, deposit, act);
  if (act.kind === 'keep') return refuseKeeping(deposit, act.sum) ?? writeKeeping(tx, act.id, deposit, act);
  const kept = (await keptActs(tx, [deposit.id])).find((one) => one.id === act.undoes);
  if (!kept) return notFound();
  const back = await reverseEntry(tx, kept.entry, act);
  await countDeposit(tx, deposit.id);
  await tell(tx, deposit.id, 'deposit-given-back', act);
  return back!;
}

async function refuseCash(
  tx: Tx,
  { id, asked, left, inn }: DepositRecord,
  sum: number,
): Promise<Refusal | undefined> {
  if (left === 0)
    return refuseFields({ sum: asked ? 'Задаток уже внесён' : 'Этот задаток уже не\u00A0нужен' });
  if (sum > left) return refuseFields({ sum: `Осталось внести ${formatKopecks(left)}` });
  return refuseMoreCash(tx, { admissionId: id }, { sum, company: Boolean(inn) });
}

function refuseKeeping({ fell, held }: DepositRecord, sum: number): Refusal | undefined {
  if (!fell)
    return new Refusal(
      409,
      'nobody-fell',
      'Задаток оставляют, когда победитель отказался или не\u00A0заплатил.',
    );
  return sum > held ? refuseFields({ sum: `У\u00A0дома лежит ${formatKopecks(held)}` }) : undefined;
}

/** One proposal at a time. */
async function refuseTwice(tx: Tx, id: number): Promise<Refusal | undefined> {
  const waits = (await waitingDepositActs(tx, [id])).some(({ kind }) => kind !== 'cash');
  return waits ? new Refusal(409, 'waits', 'Об\u00A0этом задатке уже ждут второе лицо.') : undefined;
}

async function writeCash(
  tx: Tx,
  act: number,
  deposit: DepositRecord,
  { sum, why, by }: Asked,
): Promise<number> {
  const { cash } = await houseAccounts(tx);
  const entry = await writeEntry(tx, {
    key: `act:${act}`,
    kind: 'received',
    by,
    why,
    lines: [{ account: cash, amount: sum }, ...(await depositLines(tx, deposit, { due: sum, extra: 0 }))],
  });
  await depositCame(tx, deposit, sum);
  return entry!;
}

async function writeKeeping(
  tx: Tx,
  act: number,
  { id, account }: DepositRecord,
  { sum, why, by }: Asked,
): Promise<number> {
  const { kept } = await houseAccounts(tx);
  const entry = await writeEntry(tx, {
    key: `act:${act}`,
    kind: 'kept',
    by,
    why,
    lines: [
      { account: account!, amount: sum },
      { account: kept, amount: -sum },
    ],
  });
  await countDeposit(tx, id);
  await tell(tx, id, 'deposit-kept', { sum, why });
  return entry!;
}

const tell = (
  tx: Tx,
  admissionId: number,
  kind: 'deposit-kept' | 'deposit-given-back',
  { sum, why }: { sum: number; why: string },
) => writeSideNews(tx, [{ about: { admissionId }, kind, facts: { sum, why } }]);
