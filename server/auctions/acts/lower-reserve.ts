import { formatRubles } from '#contract/russian.ts';
import { refuseFields } from '#server/platform/http/refusal.ts';
import { readAgreedReserve } from '#server/sellers/public.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { bookOf } from '../bidding/lot.ts';
import { takeIds } from '../bidding/people-store.ts';
import { reserveCommitment } from '../bidding/sealed-rules.ts';
import { channelOf, meetReserve } from '../rules/bidding-rules.ts';
import { isOnGrid } from '../rules/grid-rules.ts';
import { offerOfNumber, turnReserve } from '../turn-store.ts';
import { type ActOf, type ActRefusal, actOnLot } from './act-on-lot.ts';

/** [A27, A61] Never raised, not below what the owner agreed to; the rule of maxima runs again. */
export const lowerReserve = (bidding: Bidding, of: ActOf, reserve: number): Promise<ActRefusal> =>
  actOnLot(bidding, 'lower-reserve', of, async ({ tx, judging, lot, record, ids }) => {
    if (lot.reserve === null || reserve >= lot.reserve)
      return refuseFields({ reserve: 'Резерв можно только снизить' });
    if (!isOnGrid(lot, reserve))
      return refuseFields({
        reserve: `От\u00A0${formatRubles(lot.startPrice)} с\u00A0шагом ${formatRubles(lot.step)}`,
      });
    const agreed = await readAgreedReserve(tx, lot.id);
    if (agreed !== null && reserve < agreed)
      return refuseFields({
        reserve: `С\u00A0владельцем согласовано не\u00A0ниже ${formatRubles(agreed)}: сначала запишите его согласие`,
      });
    await turnReserve(judging, lot, reserve, record.at);
    lot.reserve = reserve;
    record.link({
      kind: 'reserve',
      facts: { commitment: reserveCommitment(lot.id, reserve, lot.reserveSalt) },
    });
    const { bids, book } = meetReserve(bookOf(lot));
    lot.price = book.price;
    if (!bids.length) return undefined;
    await takeIds(judging, ids, bids.length);
    const cause = await offerOfNumber(judging, lot.id, bids[0]!.offerNo);
    for (const bid of bids) record.addBid(bid, cause.id, 'Резерв снижен', channelOf(bid, cause));
    record.extendAfterBid();
    return undefined;
  });
