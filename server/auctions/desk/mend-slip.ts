import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { type ActOf, type ActRefusal, changeLot, impossible } from '../acts/act-on-lot.ts';
import { annulOf } from '../acts/annul-offer.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { refuseSlip, type SlipRefusal } from '../rules/led-rules.ts';
import { acceptedOffers } from '../turn-store.ts';

/** [A53] A clerk takes back what they have just entered; the offers are replayed without it. */
export const mendSlip = (
  bidding: Bidding,
  of: ActOf,
  seen: { alias: number; amount: number },
): Promise<ActRefusal> =>
  changeLot(bidding, 'slip', of, async (hand) => {
    const { judging, lot, record } = hand;
    if (lot.status !== 'on_sale' || (lot.endsAt !== null && record.at >= lot.endsAt))
      return impossible('Лот уже закрыт: ставку аннулирует менеджер торгов.');
    const offers = await acceptedOffers(judging, lot.id);
    const newest = offers.findLast(({ annulled }) => !annulled);
    if (!newest) return notFound();
    const { alias } = record.bidder(newest.bidder);
    const refused = refuseSlip({ ...newest, alias }, { clerk: of.userId, seen, at: record.at });
    return refused ? refusals[refused] : annulOf(hand, of, offers, newest);
  });

const refusals: Record<SlipRefusal, Refusal> = {
  'not-own': impossible('Эту ставку внесли не\u00A0вы: её аннулирует менеджер торгов.'),
  'not-newest': impossible('После неё уже есть ставка: вашу аннулирует менеджер торгов.'),
  'slip-late': impossible('Прошло больше минуты: ставку аннулирует менеджер торгов.'),
};
