import type { Channel } from '#contract/auctions/auction-words.ts';
import type { WaitingEntry } from '#contract/auctions/desk.ts';
import { inTransaction } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { waitBriefly } from '../acts/act-store.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { type JudgingTx, judgingIn } from '../bidding/judging-transaction.ts';
import { houseNow, lockLot } from '../bidding/locked-lot-store.ts';
import { bookOf, type Lot, minimumOf, momentOf } from '../bidding/lot.ts';
import { LotRecord } from '../bidding/lot-record.ts';
import { biddersOf, noIds } from '../bidding/people-store.ts';
import { writeCourse } from '../bidding/record-store.ts';
import { refusalAtDesk } from '../bidding/refusal-words.ts';
import { ceilingOf, refusalOf } from '../rules/bidding-rules.ts';
import { isCalled, secondConfirmMs } from '../rules/led-rules.ts';
import type { Instant } from '../rules/time-rules.ts';
import type { Paddle } from './desk-store.ts';
import { type DeskEntry, entriesOf, findEntryOfKey, insertEntry } from './entry-store.ts';
import { tellDesk } from './tell-desk.ts';

export interface EnteredBid {
  auctionId: number;
  lotId: number;
  /** The participant's number. */
  paddle: number;
  /** Exact [A4]: what was on the clerk's screen. */
  amount: number;
  channel: Channel;
  confirmed: boolean;
  clerk: number;
  key: string;
}

/**
 * [A62] Keeps an entry that needs a second person; it is no bid yet. What cannot become a bid is refused at once;
 * limit and admission are checked when it is judged. The lot's row is locked, so a warning comes either before or
 * after it.
 */
export async function keepEntry(
  { database, tellLive }: Pick<Bidding, 'database' | 'tellLive'>,
  entry: EnteredBid,
  { admissionId }: Paddle,
): Promise<{ entry: WaitingEntry } | Refusal> {
  const kept = await inTransaction(database.db, async (tx) => {
    await waitBriefly(tx);
    const judging = judgingIn(tx);
    const lot = await lockLot(judging, entry.lotId);
    if (!lot) return notFound();
    const known = await findEntryOfKey(tx, entry.clerk, entry.key);
    if (known) return isSame(known, entry, admissionId) ? known : otherBody();
    const at = momentOf(lot, await houseNow(judging));
    const before = await entriesOf(tx, lot.id, admissionId);
    const refused = refuseEntry(lot, entry, admissionId, at);
    if (refused) return refused;
    if (before.waits) return refuseFields({ paddle: 'Его ставка уже ждёт второе лицо.' });
    const id = await insertEntry(tx, {
      ...entry,
      admissionId,
      enteredBy: entry.clerk,
      holds: !before.ever,
      at: new Date(at),
      until: new Date(at + secondConfirmMs),
    });
    if (!before.ever && lot.endsAt !== null) await takeEndAway(judging, lot, at);
    await tellDesk(tx, entry.auctionId, {
      event: 'desk_entry',
      payload: { entryId: id, lotId: lot.id, state: 'waiting', text: '' },
    });
    return (await findEntryOfKey(tx, entry.clerk, entry.key))!;
  });
  if (kept instanceof Refusal) return kept;
  tellLive();
  return { entry: waitingView(kept, entry.clerk) };
}

export const waitingView = (entry: DeskEntry, viewer: number): WaitingEntry => ({
  id: entry.id,
  lot: entry.lotId,
  paddle: entry.alias,
  amount: entry.amount,
  channel: entry.channel,
  who: entry.who,
  own: entry.enteredBy === viewer,
  until: entry.until.toISOString(),
  holds: entry.holds,
});

const isSame = (known: DeskEntry, entry: EnteredBid, admissionId: number): boolean =>
  known.lotId === entry.lotId &&
  known.admissionId === admissionId &&
  known.amount === entry.amount &&
  known.channel === entry.channel;

const otherBody = () =>
  new Refusal(409, 'idempotency-conflict', 'Этот запрос уже отправлен с\u00A0другими данными.');

function refuseEntry(
  lot: Lot,
  { amount, confirmed }: EnteredBid,
  bidder: number,
  at: Instant,
): Refusal | undefined {
  const refusal =
    lot.status !== 'on_sale' || (lot.endsAt !== null && at >= lot.endsAt)
      ? 'lot-closed'
      : lot.paused
        ? 'paused'
        : !isCalled(lot)
          ? 'not-called'
          : refusalOf(bookOf(lot), { no: 0, bidder, amount, maximum: null }, confirmed);
  if (!refusal) return undefined;
  const facts = {
    minimum: minimumOf(lot),
    step: lot.step,
    startPrice: lot.startPrice,
    amount,
    maximum: null,
  };
  const words = refusalAtDesk(refusal, { ...facts, ceiling: ceilingOf(bookOf(lot)), left: null });
  return new Refusal(409, refusal, words);
}

async function takeEndAway(judging: JudgingTx, lot: Lot, at: Instant): Promise<void> {
  const record = new LotRecord(lot, at, await biddersOf(judging, lot.id), noIds());
  record.moveEnd(null, 'second');
  await record.write(judging);
  await writeCourse(judging, lot);
}
