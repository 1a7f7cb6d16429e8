import type { DepositLine, OwnDeposit } from '#contract/money/deposits.ts';
import { canBePaid, paymentCode } from '#contract/money/payment-code.ts';
import { qrPath } from '#server/pictures/public.ts';
import type { Db } from '#server/platform/db.ts';
import { type InvoiceHouse, readHouseRequisites } from '../house-store.ts';
import { type DepositRecord, depositsOfBuyer, depositsOfSale } from '../payments/deposit-store.ts';

/** Of a bidder: how each is paid and where it is. */
export async function listOwnDeposits(db: Db, userId: number): Promise<OwnDeposit[]> {
  const house = await readHouseRequisites(db);
  return (await depositsOfBuyer(db, userId)).map((deposit) => {
    const { number, code, sale: name, asked, paid, held, settled, left } = deposit;
    return { number, sale: { code, name }, asked, paid, held, settled, left, pay: payView(deposit, house) };
  });
}

function payView({ number, sale, left }: DepositRecord, house: InvoiceHouse): OwnDeposit['pay'] {
  if (left <= 0 || !canBePaid(house)) return null;
  const purpose = `Задаток №\u00A0${number}, торги «${sale}»`;
  const { name, inn, kpp, bank, bik, account, correspondent } = house;
  const code = qrPath(paymentCode({ ...house, purpose, sum: left }));
  return { name, inn, kpp, bank, bik, account, correspondent, purpose, code };
}

export const listDeposits = async (db: Db, auctionId: number): Promise<DepositLine[]> =>
  (await depositsOfSale(db, auctionId)).map(({ number, alias, buyer, asked, paid, held, settled, left }) => ({
    ...{ number, alias, buyer, asked, paid, held, settled, left },
  }));
