import type { CallState } from '#contract/auctions/auction-words.ts';
import type { FileAnswer } from '#contract/protocol/call.ts';
import { acceptRecording, deleteFiles, openFileOf, type SentFile, storeFile } from '#server/files/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { tellDesk } from '../desk/tell-desk.ts';
import { type CallRow, lockPlan, readCalls, writeRecording, writeState } from './phone-store.ts';
import { readPlan } from './show-phones.ts';

/** [A56] How a call stands, as its operator says; a colleague gets the bidder first. */
export async function followCall(
  tx: Tx,
  saleId: number,
  callId: number,
  { state, by }: { state: CallState; by: number },
): Promise<Refusal | undefined> {
  await lockPlan(tx, saleId);
  const { calls, rows, lines } = await readPlan(tx, saleId);
  const call = calls.find(({ id }) => id === callId);
  if (!call) return notFound();
  const lineId = rows.find(({ id }) => id === call.admission_id)!.line_id;
  if (lines.find(({ id }) => id === lineId)?.operator_id !== by)
    return new Refusal(409, 'call-of-another', 'Этот участник у\u00A0другого оператора.');
  await writeState(tx, callId, state);
  await tellDesk(tx, saleId, { event: 'desk_update', payload: {} });
  return undefined;
}

const find = async (db: Db | Tx, saleId: number, callId: number): Promise<CallRow | undefined> =>
  (await readCalls(db, saleId)).find(({ id }) => id === callId);

export async function attachRecording(
  tx: Tx,
  saleId: number,
  callId: number,
  sent: SentFile,
): Promise<Refusal | undefined> {
  await lockPlan(tx, saleId);
  const call = await find(tx, saleId, callId);
  if (!call) return notFound();
  const file = acceptRecording(sent);
  if (file instanceof Refusal) return file;
  await writeRecording(tx, callId, await storeFile(tx, { ...file, purpose: 'phone-recording' }));
  if (call.recording !== null) await deleteFiles(tx, [call.recording]);
  return undefined;
}

export async function openRecording(
  db: Db,
  saleId: number,
  callId: number,
  caller: Caller,
): Promise<FileAnswer | Refusal> {
  const call = await find(db, saleId, callId);
  return call?.recording ? openFileOf(db, ['phone-recording'], call.recording, caller) : notFound();
}
