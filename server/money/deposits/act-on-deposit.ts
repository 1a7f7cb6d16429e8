import { formatKopecks } from '#contract/money/kopecks.ts';
import { isOwnMatter } from '#server/account/public.ts';
import { countDeposit } from '#server/auctions/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { houseAccounts } from '../journal/account-store.ts';
import { reverseEntry, writeEntry } from '../journal/write-entry.ts';
import { writeSideNews } from '../news-store.ts';
import { type AskedSum, decideAct, enterCash, writeCash } from '../payments/act-by-two.ts';
import { insertMoneyAct, keptActs, waitingActs } from '../payments/act-store.ts';
import { type DepositRecord, lockDeposit } from '../payments/deposit-store.ts';
import { refuseMoreCash } from '../payments/take-cash.ts';
import { depositCame, depositLines } from '../payments/take-deposit.ts';

/** Behind the lock of the admission; nobody works on their own [A43]. */
async function openDeposit(tx: Tx, admission: number, by: number): Promise<DepositRecord | Refusal> {
  const deposit = await lockDeposit(tx, admission);
  if (!deposit) return notFound();
  return (await isOwnMatter(tx, by, [deposit.userId]))
    ? new Refusal(403, 'own-matter', 'Своими деньгами распоряжается другой сотрудник.')
    : deposit;
}

/** [M4, M12] Cash for a deposit: no more than is left of it, of a company no more than the law allows by one contract. */
export async function takeDepositCash(tx: Tx, id: number, asked: AskedSum): Promise<Refusal | undefined> {
  const deposit = await openDeposit(tx, id, asked.by);
  if (deposit instanceof Refusal) return deposit;
  const refused = await refuseCash(tx, deposit, asked.sum);
  return refused ?? enterCash(tx, { admissionId: id }, asked, (act) => takeIn(tx, deposit, act));
}

/** [M13] After its winner fell away; always another person's word, whatever the sum. */
export async function proposeKeeping(tx: Tx, id: number, asked: AskedSum): Promise<Refusal | undefined> {
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

export async function confirmDepositAct(
  tx: Tx,
  id: number,
  act: number,
  word: { by: number; agrees: boolean },
): Promise<Refusal | undefined> {
  const deposit = await openDeposit(tx, id, word.by);
  if (deposit instanceof Refusal) return deposit;
  return decideAct(tx, { admissionIds: [id] }, { act, ...word }, async (asked) => {
    if (asked.kind === 'cash')
      return (await refuseCash(tx, deposit, asked.sum)) ?? takeIn(tx, deposit, asked);
    if (asked.kind === 'keep') return refuseKeeping(deposit, asked.sum) ?? writeKeeping(tx, deposit, asked);
    return giveBack(tx, id, asked);
  });
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
  const waits = (await waitingActs(tx, { admissionIds: [id] })).some(({ kind }) => kind !== 'cash');
  return waits ? new Refusal(409, 'waits', 'Об\u00A0этом задатке уже ждут второе лицо.') : undefined;
}

async function takeIn(tx: Tx, deposit: DepositRecord, act: AskedSum & { id: number }): Promise<number> {
  const { sum } = act;
  const entry = await writeCash(tx, act, await depositLines(tx, deposit, { due: sum, extra: 0 }));
  await depositCame(tx, deposit, sum);
  return entry;
}

async function writeKeeping(
  tx: Tx,
  { id, account }: DepositRecord,
  { id: act, sum, why, by }: AskedSum & { id: number },
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

async function giveBack(
  tx: Tx,
  id: number,
  act: AskedSum & { undoes: number | null },
): Promise<number | Refusal> {
  const kept = (await keptActs(tx, [id])).find((one) => one.id === act.undoes);
  if (!kept) return notFound();
  const back = await reverseEntry(tx, kept.entry, act);
  await countDeposit(tx, id);
  await tell(tx, id, 'deposit-given-back', act);
  return back!;
}

const tell = (
  tx: Tx,
  admissionId: number,
  kind: 'deposit-kept' | 'deposit-given-back',
  { sum, why }: { sum: number; why: string },
) => writeSideNews(tx, [{ about: { admissionId }, kind, facts: { sum, why } }]);
