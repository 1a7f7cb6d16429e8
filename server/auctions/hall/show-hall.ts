import type { Hall, HallGuest, KnownPerson } from '#contract/auctions/hall.ts';
import { type Db, inSnapshot, type Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { hallOf } from '../reading/auction-view.ts';
import { readMoment } from '../reading/moment-store.ts';
import { maskedNumber, maskedPhone } from './hall-rules.ts';
import { findKnown, findSaleOfHall, type HallGuestRow, readHallGuests, sharedPhones } from './hall-store.ts';

export const showHall = (db: Db, id: number): Promise<Hall | Refusal> =>
  inSnapshot(db, (tx) => hallNow(tx, id));

export async function hallNow(tx: Tx, id: number): Promise<Hall | Refusal> {
  const sale = await findSaleOfHall(tx, id);
  if (!sale) return notFound();
  const rows = await readHallGuests(tx, id);
  const shared = await sharedPhones(
    tx,
    id,
    rows.map(({ user_id }) => user_id),
  );
  const { serverTime } = await readMoment(tx);
  return {
    id,
    code: sale.code,
    name: sale.name,
    status: sale.status,
    hallAt: hallOf(sale),
    deposit: sale.deposit,
    nextNumber: sale.last_alias + 1,
    guests: rows.map((row) =>
      guestView(
        row,
        shared.filter(({ user_id }) => user_id === row.user_id),
      ),
    ),
    serverTime,
  };
}

type Shared = Awaited<ReturnType<typeof sharedPhones>>[number];

const guestView = (row: HallGuestRow, shared: readonly Shared[]): HallGuest => ({
  userId: row.user_id,
  alias: row.admitted ? row.alias : null,
  name: row.name,
  company: row.company,
  phone: row.phone,
  seat: row.seat,
  limit: row.limit_sum,
  exposure: row.exposure,
  document: row.document === null ? null : maskedNumber(row.document),
  waived: row.waived,
  filming: row.filming,
  arrivedAt: row.arrived_at.toISOString(),
  state: row.admitted ? (row.left_at ? 'left' : 'in') : 'waits',
  warnings: [
    ...(row.deposit?.due
      ? [`Задаток ${row.deposit.number} ещё не\u00A0пришёл: ставок по\u00A0нему не\u00A0примем`]
      : []),
    ...shared.map(({ lot, alias }) =>
      lot === null
        ? `Тот же телефон, что у\u00A0участника №\u00A0${alias}`
        : `Тот же телефон, что у\u00A0владельца лота ${lot}: ставок на\u00A0этот лот не\u00A0примем`,
    ),
  ],
});

/** `contacts`: sees whole telephones of those who are not in this sale; `acts`: what they asked to be admitted up to. */
export async function findPeopleForHall(
  db: Db,
  id: number,
  asked: string,
  { contacts, acts }: { contacts: boolean; acts: boolean },
): Promise<{ people: KnownPerson[] } | Refusal> {
  if (!(await findSaleOfHall(db, id))) return notFound();
  const rows = asked.length < 2 ? [] : await findKnown(db, id, asked);
  return {
    people: rows.map((row) => ({
      userId: row.user_id,
      name: row.name,
      company: row.company,
      phone: contacts || row.state !== null ? row.phone : maskedPhone(row.phone),
      alias: row.alias,
      admitted: row.state === 'approved',
      limit: row.limit_sum,
      intended: acts ? row.intended_sum : null,
      document: row.document === null ? null : maskedNumber(row.document),
    })),
  };
}
