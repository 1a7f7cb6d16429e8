import { ownThingsHref } from '#contract/money/owner-words.ts';
import { isOwnMatter } from '#server/account/public.ts';
import { recordDeed } from '#server/changes/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { readToday } from '../house-store.ts';
import { reverseEntry } from '../journal/write-entry.ts';
import { dropCharges, standingCharges } from '../owner-statements/charge-store.ts';
import { ownThing, restateOwners } from '../owner-statements/make-statement.ts';
import {
  type KeptStatement,
  lastOwnerEdition,
  lockStatement,
  sellerOf,
} from '../owner-statements/owner-statement-store.ts';
import {
  answerObjection,
  hasOpenObjection,
  insertObjection,
  lockObjection,
  statementOfObjection,
} from './objection-store.ts';

const over = new Refusal(409, 'objections-over', 'Тридцать дней на\u00A0возражения прошли: отчёт принят.');

/** [M17] Against a row, or all of a statement, for thirty days. Answers with whose statement it is. */
export async function objectTo(
  tx: Tx,
  statementId: number,
  { lot, words, by }: { lot: number | null; words: string; by: number },
): Promise<{ seller: number } | Refusal> {
  const statement = await lockStatement(tx, statementId);
  const edition = statement && (await lastOwnerEdition(tx, statementId));
  if (!statement || !edition) return notFound();
  if (lot !== null && !edition.rows.some(({ lotId }) => lotId === lot)) return notFound();
  if ((await readToday(tx)) > edition.objectionsUntil) return over;
  if (await hasOpenObjection(tx, statementId, lot))
    return new Refusal(409, 'objected', 'Возражение уже записано, ответ готовим.');
  await insertObjection(tx, { statementId, lotId: lot, words, by });
  await tell(tx, statement, by, 'Возражение', words);
  return { seller: (await sellerOf(tx, statement.party))!.id };
}

/**
 * [M17] Given way to, the charges of what it is about are reversed and an edition follows; otherwise it is refused in
 * words. Whoever wrote it down does not answer it.
 */
export async function answer(
  tx: Tx,
  id: number,
  { accepted, words, by }: { accepted: boolean; words: string; by: number },
): Promise<{ seller: number } | Refusal> {
  const statementId = await statementOfObjection(tx, id);
  const statement = statementId === undefined ? undefined : await lockStatement(tx, statementId);
  const objection = statement && (await lockObjection(tx, id));
  if (!objection) return notFound();
  if (objection.answered) return new Refusal(409, 'answered', 'На\u00A0это уже ответили. Обновите страницу.');
  if (objection.byId === by)
    return new Refusal(403, 'second-person', 'Записанное вами решает другой сотрудник.');
  const seller = (await sellerOf(tx, statement.party))!;
  if (seller.userId !== null && (await isOwnMatter(tx, by, [seller.userId]))) return ownThing();
  await answerObjection(tx, id, { by, accepted, words });
  if (accepted) await drop(tx, statement, objection.lotId, { by, why: words });
  await tell(tx, statement, by, accepted ? 'Возражение принято' : 'Возражение отклонено', words);
  if (seller.userId !== null)
    await notify(tx, [
      {
        userId: seller.userId,
        kind: 'money',
        title: accepted ? 'Возражение принято' : 'Возражение отклонено',
        content: words,
        tone: accepted ? 'good' : 'bad',
        href: ownThingsHref,
      },
    ]);
  return { seller: seller.id };
}

async function drop(
  tx: Tx,
  { auctionId, saleId, id }: KeptStatement,
  lotId: number | null,
  made: { by: number; why: string },
): Promise<void> {
  const rows = (await lastOwnerEdition(tx, id))!.rows.filter((row) => lotId === null || row.lotId === lotId);
  for (const row of rows) {
    const charges = await standingCharges(
      tx,
      row.lotId === null ? { saleId: saleId! } : { lotId: row.lotId },
    );
    for (const { entryId } of charges) await reverseEntry(tx, entryId, made);
    await dropCharges(
      tx,
      charges.map((charge) => charge.id),
    );
  }
  await restateOwners(tx, auctionId === null ? { saleId: saleId! } : { auctionId }, made);
}

const tell = (tx: Tx, { id, number }: KeptStatement, by: number, said: string, why: string) =>
  recordDeed(tx, {
    by,
    act: 'money',
    kind: 'owner-statements',
    id: String(id),
    title: `${said}, отчёт №\u00A0${number}`,
    why,
  });
