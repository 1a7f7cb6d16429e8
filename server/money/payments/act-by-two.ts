import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { houseAccounts } from '../journal/account-store.ts';
import type { EntryLine } from '../journal/journal-rules.ts';
import { writeEntry } from '../journal/write-entry.ts';
import {
  type ActAbout,
  endMoneyAct,
  insertMoneyAct,
  type MoneyAct,
  secondPersonFrom,
  waitingActs,
} from './act-store.ts';

export interface AskedSum {
  /** Kopecks. */
  sum: number;
  why: string;
  by: number;
}

/** Writes the entry of an act, or says why it cannot be any more. */
type CarryOut = (act: Pick<MoneyAct, 'id' | 'kind' | 'undoes'> & AskedSum) => Promise<number | Refusal>;

/** [M20] Cash is written at once; from the house's sum on it waits for another person. */
export async function enterCash(
  tx: Tx,
  about: ActAbout,
  asked: AskedSum,
  carryOut: CarryOut,
): Promise<Refusal | undefined> {
  const id = await insertMoneyAct(tx, about, { kind: 'cash', ...asked });
  if (asked.sum >= (await secondPersonFrom(tx))) return undefined;
  const entry = await carryOut({ id, kind: 'cash', undoes: null, ...asked });
  if (entry instanceof Refusal) return entry;
  await endMoneyAct(tx, id, { second: null, entry });
  return undefined;
}

/** [M20] Another person agrees, or leaves the money where it was; who asked may take it back. */
export async function decideAct(
  tx: Tx,
  about: Parameters<typeof waitingActs>[1],
  { act, by, agrees }: { act: number; by: number; agrees: boolean },
  carryOut: CarryOut,
): Promise<Refusal | undefined> {
  const asked = (await waitingActs(tx, about)).find(({ id }) => id === act);
  if (!asked) return new Refusal(409, 'act-ended', 'Об\u00A0этом уже решено. Обновите страницу.');
  const mine = asked.byId === by;
  if (mine && agrees) return new Refusal(403, 'second-person', 'Подтверждает другой сотрудник.');
  await endMoneyAct(tx, act, { second: mine ? null : by, entry: null });
  if (!agrees) return undefined;
  const entry = await carryOut({ ...asked, by: asked.byId });
  if (entry instanceof Refusal) return entry;
  await endMoneyAct(tx, act, { second: by, entry });
  return undefined;
}

/** Cash that came by an act, and to whose account. */
export async function writeCash(
  tx: Tx,
  { id, sum, why, by }: AskedSum & { id: number },
  lines: readonly EntryLine[],
  invoiceId?: number,
): Promise<number> {
  const { cash } = await houseAccounts(tx);
  const entry = await writeEntry(tx, {
    ...{ key: `act:${id}`, kind: 'received', by, why },
    ...(invoiceId !== undefined && { invoiceId }),
    lines: [{ account: cash, amount: sum }, ...lines],
  });
  return entry!;
}
