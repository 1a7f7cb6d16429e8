import { isOwnMatter } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { houseAccounts } from '../journal/account-store.ts';
import { writeEntry } from '../journal/write-entry.ts';
import { secondPersonFrom } from './act-store.ts';
import {
  buyerOf,
  endAssignment,
  insertAssignment,
  lockLine,
  readAssignment,
  type WaitingLine,
} from './assignment-store.ts';
import { lockPayables, type OpenPayable, readPayables } from './payable-store.ts';
import { payDue, tellPaid } from './write-lines.ts';

const taken = () => new Refusal(409, 'assigned', 'Об\u00A0этой строке уже сказано. Обновите страницу.');
const own = () => new Refusal(403, 'own-matter', 'Свои платежи разносит другой сотрудник.');

/** [M10] A person assigns an unmatched line: to an invoice by its number, or to none. */
export async function assignLine(
  tx: Tx,
  id: number,
  { by, number, why }: { by: number; number: string | null; why: string },
): Promise<Refusal | undefined> {
  const line = await lockLine(tx, id);
  if (!line) return notFound();
  if (await readAssignment(tx, id)) return taken();
  if (number !== null && line.sum < 0)
    return refuseFields({ number: 'Это списание: по\u00A0счёту оно ничего не\u00A0оплачивает' });
  const payable = await payableOf(tx, number, by);
  if (payable instanceof Refusal) return payable;
  const assignment = await insertAssignment(tx, { lineId: id, payable, why, by });
  if (Math.abs(line.sum) >= (await secondPersonFrom(tx))) return undefined;
  await endAssignment(tx, assignment, { second: null, entry: await write(tx, line, payable, { by, why }) });
  return undefined;
}

/** [M20] Another person agrees, or leaves the line where it was. */
export async function confirmAssignment(
  tx: Tx,
  id: number,
  { by, agrees }: { by: number; agrees: boolean },
): Promise<Refusal | undefined> {
  const line = await lockLine(tx, id);
  const asked = line && (await readAssignment(tx, id));
  if (!asked) return notFound();
  if (asked.entryId !== null) return taken();
  if (asked.byId === by) {
    if (agrees) return new Refusal(403, 'second-person', 'Подтверждает другой сотрудник.');
    await endAssignment(tx, asked.id, { second: null, entry: null });
    return undefined;
  }
  const payable = await payableOf(tx, asked.number, by);
  if (payable instanceof Refusal && agrees) return payable;
  const entry =
    agrees && !(payable instanceof Refusal) ? await write(tx, line, payable, { by, why: asked.why }) : null;
  await endAssignment(tx, asked.id, { second: by, entry });
  return undefined;
}

/** Undefined: outside of deals. Its buyer's account is locked. */
async function payableOf(
  tx: Tx,
  number: string | null,
  by: number,
): Promise<OpenPayable | undefined | Refusal> {
  if (number === null) return undefined;
  await lockPayables(tx, [number]);
  const payable = (await readPayables(tx, [number])).get(number);
  if (!payable) return refuseFields({ number: 'Такого счёта нет' });
  if (payable.state === 'annulled')
    return refuseFields({
      number: payable.kind === 'invoice' ? 'Счёт аннулирован' : 'Этот задаток уже не\u00A0нужен',
    });
  const buyer = payable.kind === 'deposit' ? payable.userId : await buyerOf(tx, payable.party);
  return buyer !== null && (await isOwnMatter(tx, by, [buyer])) ? own() : payable;
}

async function write(
  tx: Tx,
  { id, sum }: WaitingLine,
  payable: OpenPayable | undefined,
  { by, why }: { by: number; why: string },
): Promise<number> {
  const house = await houseAccounts(tx);
  const due = payable ? Math.min(payable.left, sum) : 0;
  const entry = await writeEntry(tx, {
    key: `assigned:${id}`,
    kind: 'assigned',
    by,
    why,
    invoiceId: payable?.kind === 'invoice' ? payable.id : null,
    lines: [
      { account: house.unknown, amount: sum },
      ...(payable
        ? await payDue(tx, payable, { due, extra: sum - due })
        : [{ account: house.outside, amount: -sum }]),
    ],
  });
  if (payable && due > 0) await tellPaid(tx, payable, due);
  return entry!;
}
