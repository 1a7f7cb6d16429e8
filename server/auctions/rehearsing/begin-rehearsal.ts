import { inTransaction } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { readNow } from '../reading/moment-store.ts';
import { codeOfRehearsal, numberAt } from './rehearsal-rules.ts';
import { findRehearsable, keepRehearsal, lockRehearsals, readRehearsal } from './rehearsal-store.ts';
import type { Floor } from './rehearsals.ts';
import { buildStage, copySale } from './stage-store.ts';

/** Enough numbers for a hall, also when nobody was admitted yet. */
const participants = 20;

/** A copy of a led sale before its start, in tables of its own; one at a time in the house. */
export const beginRehearsal = (
  { reading: { db } }: Floor,
  auctionId: number,
  by: number,
): Promise<number | Refusal> =>
  inTransaction(db, async (tx) => {
    await lockRehearsals(tx);
    const sale = await findRehearsable(tx, auctionId);
    if (!sale) return notFound();
    if (sale.status !== 'announced' && sale.status !== 'admission')
      return new Refusal(409, 'sale-begun', 'Репетируют объявленные торги до\u00A0их\u00A0начала.');
    const other = await readRehearsal(tx);
    if (other)
      return new Refusal(
        409,
        'rehearsed-already',
        `Репетиция уже идёт, её ведёт ${other.begunBy}: сначала закончите её.`,
      );
    const id = numberAt(await readNow(tx));
    const code = codeOfRehearsal(sale.code);
    await buildStage(tx);
    await copySale(tx, { auctionId, first: id, code, participants });
    await keepRehearsal(tx, { id, auctionId, code, by });
    return id;
  });
