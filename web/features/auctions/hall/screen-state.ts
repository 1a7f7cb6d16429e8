import type { LiveEvent } from '#contract/auctions/auction-live.ts';
import type { HallScreen } from '#contract/auctions/desk.ts';
import { followRow, mergeBids } from '../lot-state.ts';

export interface Followed {
  screen: HallScreen;
  /** When the lot was seen to close, by the server's time; null: it had closed before, or is open. */
  closedAt: string | null;
}

/** «Продано» stands for so long. */
const soldShownMs = 6000;

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

type ShownOnScreen =
  | { show: 'lot' | 'outcome'; lot: NonNullable<HallScreen['lot']> }
  | { show: 'between'; title: string; line: string };

/** What hangs in the hall at this moment. */
export function shownAt({ screen, closedAt }: Followed, now: number): ShownOnScreen {
  const { lot, next, words, status } = screen;
  const line = next ? `Далее лот\u00A0${next.number}. ${next.name}` : '';
  if (words?.breakUntil && now < Date.parse(words.breakUntil))
    return { show: 'between', title: 'Перерыв', line };
  if (lot?.saleStatus === 'on_sale') return { show: 'lot', lot };
  if (lot && closedAt && now < Date.parse(closedAt) + soldShownMs) return { show: 'outcome', lot };
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

/** «Продано» only if it will be: below the reserve the sale is still undecided. */
export const outcomeWord = ({
  saleStatus,
  reserveMet,
}: Pick<NonNullable<HallScreen['lot']>, 'saleStatus' | 'reserveMet'>): string => {
  if (saleStatus === 'withdrawn') return 'Снят';
  return saleStatus === 'unsold' || reserveMet === false ? 'Не продано' : 'Продано';
};
