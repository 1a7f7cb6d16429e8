import type { HallScreen } from '#contract/auctions/desk.ts';
import type { LiveEvent } from '#contract/live/auction-live.ts';
import { followRow, mergeBids } from '../lot-state.ts';
import type { Followed } from './use-screen.ts';

/** «Продано» stands for so long. */
export const soldFor = 6000;

/** The screen after an event of its lot. */
export function followScreen(was: Followed, event: LiveEvent): Followed {
  const { lot } = was.screen;
  if (!lot || event.topic !== `lot:${lot.id}` || event.seq <= lot.seq) return was;
  const row = { ...followRow(lot, event, null), seq: event.seq };
  const next =
    event.event === 'update_bet'
      ? {
          ...row,
          nextMinBid: event.payload.nextMinBid,
          bids: mergeBids(lot.bids, event.payload.bids, event.payload.annulled),
        }
      : row;
  const closes = lot.saleStatus === 'on_sale' && next.saleStatus !== 'on_sale';
  const reopened = next.saleStatus === 'on_sale' ? null : was.closedAt;
  return { screen: { ...was.screen, lot: next }, closedAt: closes ? event.serverTime : reopened };
}

export type Shown =
  | { show: 'lot' | 'outcome'; lot: NonNullable<HallScreen['lot']> }
  | { show: 'between'; title: string; line: string };

/** What hangs in the hall at this moment. */
export function shownAt({ screen, closedAt }: Followed, now: number): Shown {
  const { lot, next, words, status } = screen;
  const line = next ? `Далее лот\u00A0${next.number}. ${next.name}` : '';
  if (words?.breakUntil && now < Date.parse(words.breakUntil))
    return { show: 'between', title: 'Перерыв', line };
  if (lot?.saleStatus === 'on_sale') return { show: 'lot', lot };
  if (lot && closedAt && now < Date.parse(closedAt) + soldFor) return { show: 'outcome', lot };
  if (status !== 'active')
    return {
      show: 'between',
      title: ['announced', 'admission'].includes(status) ? 'Торги впереди' : 'Торги окончены',
      line,
    };
  return next
    ? { show: 'between', title: `Лот ${next.number}`, line: next.name }
    : { show: 'between', title: 'Все лоты разыграны', line: '' };
}

/** «Продано», when it will be: with a reserve that was missed the house still decides. */
export const outcomeWord = ({
  saleStatus,
  reserveMet,
}: Pick<NonNullable<HallScreen['lot']>, 'saleStatus' | 'reserveMet'>): string => {
  if (saleStatus === 'withdrawn') return 'Снят';
  return saleStatus === 'unsold' || reserveMet === false ? 'Не продано' : 'Продано';
};
