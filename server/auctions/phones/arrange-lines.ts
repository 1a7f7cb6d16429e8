import type { PhoneLanguage } from '#contract/auctions/auction-words.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, type Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { tellDesk } from '../desk/tell-desk.ts';
import { planCalls } from './phone-plan-rules.ts';
import {
  deleteLine,
  findSaleOfPhones,
  insertLine,
  keepBidder,
  lockPlan,
  type PhoneContact,
  readOperators,
  writeLine,
  writeLineOf,
  writeProved,
} from './phone-store.ts';
import { readPlan } from './show-phones.ts';

/** [A56] Whoever has no operator gets one where there is one; the open screens look again. */
export async function arrange(tx: Tx, auctionId: number): Promise<void> {
  const { planned, lines } = await readPlan(tx, auctionId);
  const before = new Map(planned.map(({ id, line }) => [id, line]));
  for (const { id, line } of planCalls(planned, lines))
    if (line !== before.get(id)) await writeLineOf(tx, id, line);
  await tellDesk(tx, auctionId, { event: 'desk_update', payload: {} });
}

interface NewLine {
  operator: number;
  languages: PhoneLanguage[];
  spare: boolean;
}

export async function addLine(tx: Tx, saleId: number, line: NewLine): Promise<Refusal | undefined> {
  if (!(await findSaleOfPhones(tx, { id: saleId }))) return notFound();
  await lockPlan(tx, saleId);
  if (!(await readOperators(tx)).some(({ id }) => id === line.operator))
    return refuseFields({ operator: 'Этот сотрудник не\u00A0делает ставок за\u00A0участников' });
  if ((await readPlan(tx, saleId)).lines.some((one) => one.operator_id === line.operator))
    return refuseFields({ operator: 'Линия у\u00A0него уже есть' });
  await insertLine(tx, saleId, line);
  await arrange(tx, saleId);
  return undefined;
}

/** The line of this sale, under the plan's lock. */
async function hold(tx: Tx, saleId: number, lineId: number): Promise<boolean> {
  await lockPlan(tx, saleId);
  return (await readPlan(tx, saleId)).lines.some(({ id }) => id === lineId);
}

export async function changeLine(
  tx: Tx,
  saleId: number,
  lineId: number,
  line: Omit<NewLine, 'operator'>,
): Promise<Refusal | undefined> {
  if (!(await hold(tx, saleId, lineId))) return notFound();
  await writeLine(tx, lineId, line);
  await arrange(tx, saleId);
  return undefined;
}

/** Those who were called by it have nobody, until the plan finds somebody. */
export async function removeLine(tx: Tx, saleId: number, lineId: number): Promise<Refusal | undefined> {
  if (!(await hold(tx, saleId, lineId))) return notFound();
  await deleteLine(tx, lineId);
  await arrange(tx, saleId);
  return undefined;
}

/** By hand, with all lots. Whoever gets somebody by hand is no spare operator any more. */
export async function moveBidder(
  tx: Tx,
  saleId: number,
  bidderId: number,
  lineId: number | null,
): Promise<Refusal | undefined> {
  await lockPlan(tx, saleId);
  const { rows, lines } = await readPlan(tx, saleId);
  const line = lines.find(({ id }) => id === lineId);
  if (!rows.some(({ id }) => id === bidderId) || (lineId !== null && !line)) return notFound();
  await writeLineOf(tx, bidderId, lineId);
  if (line?.spare) await writeLine(tx, line.id, { spare: false });
  await tellDesk(tx, saleId, { event: 'desk_update', payload: {} });
  return undefined;
}

export async function changeBidder(
  tx: Tx,
  saleId: number,
  bidderId: number,
  { proved, by, ...contact }: PhoneContact & { proved: boolean; by: number },
): Promise<Refusal | undefined> {
  await lockPlan(tx, saleId);
  const bidder = (await readPlan(tx, saleId)).rows.find(({ id }) => id === bidderId);
  if (!bidder) return notFound();
  await keepBidder(tx, saleId, bidderId, contact);
  if (proved !== bidder.proved || bidder.phone !== contact.phone)
    await writeProved(tx, bidderId, proved ? by : null);
  await arrange(tx, saleId);
  return undefined;
}
