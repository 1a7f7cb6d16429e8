import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { readNow } from '../reading/moment-store.ts';
import { arrange } from './arrange-lines.ts';
import { callsAskedUntil, mayTakeBack, refuseBooking } from './phone-rules.ts';
import {
  deleteCall,
  findParticipant,
  findSaleOfPhones,
  holdAdmission,
  insertCalls,
  keepBidder,
  lockPlan,
  type Participant,
  type PhoneContact,
  readCalls,
  readWantedLots,
  type SaleOfPhones,
} from './phone-store.ts';

interface Booking {
  lots: readonly number[];
  contact: PhoneContact;
  /** The bidder, or one of the house. */
  by: number;
}

/** [A56] One of the house books for a participant, as long as the lots can be had. */
export async function bookCalls(
  tx: Tx,
  saleId: number,
  { paddle, ...booking }: Booking & { paddle: number },
): Promise<Refusal | undefined> {
  const sale = await findSaleOfPhones(tx, { id: saleId });
  if (!sale) return notFound();
  const participant = await findParticipant(tx, sale.id, { alias: paddle });
  if (!participant) return refuseFields({ paddle: `Участника №\u00A0${paddle} нет` });
  return book(tx, sale, participant, booking);
}

interface OwnCallOf {
  code: string;
  lotId: number;
  userId: number;
}

/** A client asks for themselves, until the plan is printed. */
export async function askForCall(tx: Tx, of: OwnCallOf, contact: PhoneContact): Promise<Refusal | undefined> {
  const sale = await findSaleOfPhones(tx, of);
  const participant = sale && (await findParticipant(tx, sale.id, of));
  if (!sale || !participant) return notFound();
  if ((await readNow(tx)) >= callsAskedUntil(sale.hall_at)) return tooLate();
  return book(tx, sale, participant, { lots: [of.lotId], contact, by: of.userId });
}

async function book(
  tx: Tx,
  sale: SaleOfPhones,
  { admissionId, userId }: Participant,
  { lots, contact, by }: Booking,
): Promise<Refusal | undefined> {
  await lockPlan(tx, sale.id);
  const admitted = await holdAdmission(tx, admissionId);
  const wanted = await readWantedLots(tx, sale.id, lots, userId);
  if (wanted.length !== new Set(lots).size) return notFound();
  const refused = refuseBooking({ sale: sale.status, lots: wanted, admitted });
  if (refused) return refused;
  await keepBidder(tx, sale.id, admissionId, contact);
  await insertCalls(tx, admissionId, lots, by);
  await arrange(tx, sale.id);
  return undefined;
}

/** Undefined also when there is nothing to take back: said twice, it counts once. */
export async function takeBackOwn(tx: Tx, of: OwnCallOf): Promise<Refusal | undefined> {
  const sale = await findSaleOfPhones(tx, of);
  const participant = sale && (await findParticipant(tx, sale.id, of));
  if (!sale || !participant) return notFound();
  if ((await readNow(tx)) >= callsAskedUntil(sale.hall_at)) return tooLate();
  await lockPlan(tx, sale.id);
  const call = (await readCalls(tx, sale.id)).find(
    ({ admission_id, lot_id }) => admission_id === participant.admissionId && lot_id === of.lotId,
  );
  return call && takeBack(tx, sale.id, call.id);
}

export async function takeBack(tx: Tx, saleId: number, callId: number): Promise<Refusal | undefined> {
  await lockPlan(tx, saleId);
  const call = (await readCalls(tx, saleId)).find(({ id }) => id === callId);
  if (!call) return notFound();
  if (!mayTakeBack(call.state))
    return new Refusal(409, 'call-begun', 'Участнику уже звонили: звонок останется в\u00A0списке.');
  await deleteCall(tx, call);
  await arrange(tx, saleId);
  return undefined;
}

const tooLate = () =>
  new Refusal(409, 'call-late', 'Приём просьб о\u00A0звонке окончен: позвоните менеджеру торгов.');
