import type { DepositLine, OwnDeposit } from '#contract/money/deposits.ts';
import { canBePaid, paymentCode } from '#contract/money/payment-code.ts';
import { qrPath } from '#server/pictures/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { type InvoiceHouse, readHouseRequisites } from '../house-store.ts';
import { keptActs, waitingActs } from '../payments/act-store.ts';
import { type DepositRecord, depositsOfBuyer, depositsOfSale } from '../payments/deposit-store.ts';
import { cashLeft } from '../payments/take-cash.ts';

/** Of a bidder: how each is paid and where it is. */
export async function listOwnDeposits(db: Db, userId: number): Promise<OwnDeposit[]> {
  const house = await readHouseRequisites(db);
  return (await depositsOfBuyer(db, userId)).map((deposit) => {
    const { code, sale: name } = deposit;
    return { ...sumsOf(deposit), sale: { code, name }, pay: payView(deposit, house) };
  });
}

function payView({ number, sale, left }: DepositRecord, house: InvoiceHouse): OwnDeposit['pay'] {
  if (left <= 0 || !canBePaid(house)) return null;
  const purpose = `Задаток №\u00A0${number}, торги «${sale}»`;
  const { name, inn, kpp, bank, bik, account, correspondent } = house;
  const code = qrPath(paymentCode({ ...house, purpose, sum: left }));
  return { name, inn, kpp, bank, bik, account, correspondent, purpose, code };
}

const sumsOf = ({ number, asked, paid, held, settled, kept, returned, left }: DepositRecord) => ({
  ...{ number, asked, paid, held, settled, kept, returned, left },
});

export const listDeposits = async (db: Db, auctionId: number): Promise<DepositLine[]> =>
  showDepositLines(db, await depositsOfSale(db, auctionId));

/** With what waits for a second person, and what may be done. */
export async function showDepositLines(
  db: Db | Tx,
  deposits: readonly DepositRecord[],
): Promise<DepositLine[]> {
  const ids = deposits.map(({ id }) => id);
  const waiting = await waitingActs(db, { admissionIds: ids });
  const kept = await keptActs(db, ids);
  const lines: DepositLine[] = [];
  for (const deposit of deposits) {
    const { id, alias, buyer, fell, held } = deposit;
    lines.push({
      ...sumsOf(deposit),
      ...{ id, alias, buyer },
      mayKeep: fell && held > 0,
      cash: await mostCashFor(db, deposit),
      waiting: waiting
        .filter(({ admissionId }) => admissionId === id)
        .map(({ id: act, kind, sum, why, byId, byName, at }) => ({
          ...{ id: act, kind, sum, why },
          by: { id: byId, name: byName },
          at: at.toISOString(),
        })),
      keeping: kept
        .filter(({ admissionId }) => admissionId === id)
        .map(({ id: act, sum, why, byName: by, secondName: second, at }) => ({
          ...{ id: act, sum, why, by, second },
          at: at.toISOString(),
        })),
    });
  }
  return lines;
}

async function mostCashFor(db: Db | Tx, { id, left, inn }: DepositRecord): Promise<number> {
  if (left === 0 || !inn) return left;
  const cash = await cashLeft(db, { admissionId: id }, true);
  return 'unknown' in cash ? 0 : Math.min(left, cash.most ?? left);
}
