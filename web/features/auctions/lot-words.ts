import type { LotRow } from '#contract/auctions/auction-answers.ts';
import type { PublicBid } from '#contract/auctions/auction-live.ts';
import { channels, type SaleStatus, saleStatuses } from '#contract/auctions/auction-words.ts';
import { countOf, formatNumber, formatRubles, lotForms, nbsp, type PluralForms } from '#contract/russian.ts';
import type { Tone } from '#web/ui/signs/status.tsx';
import { stepForms } from './steps.ts';

export const bidForms: PluralForms = ['ставка', 'ставки', 'ставок'];
export const bidderForms: PluralForms = ['участник', 'участника', 'участников'];
/** After «из». */
const lotFormsOf: PluralForms = ['лота', 'лотов', 'лотов'];

/** «48 лотов», of a choice «7 из 48 лотов». */
export const lotsShown = (shown: number, all: number): string =>
  shown < all ? `${formatNumber(shown)} из${nbsp}${countOf(all, lotFormsOf)}` : countOf(shown, lotForms);

/** The label of the sum in the results. */
export const soldSumWords = 'сумма продаж по раскрытым ценам';

export interface LotMark {
  text: string;
  tone: Tone;
  filled: boolean;
}

const saleMarks: Record<SaleStatus, Omit<LotMark, 'text'>> = {
  waiting: { tone: 'neutral', filled: false },
  on_sale: { tone: 'metal', filled: true },
  rebidding: { tone: 'metal', filled: false },
  pending: { tone: 'neutral', filled: false },
  sold: { tone: 'neutral', filled: true },
  unsold: { tone: 'neutral', filled: false },
  withdrawn: { tone: 'neutral', filled: false },
};
const mine: Record<'leading' | 'outbid' | 'won' | 'lost', LotMark> = {
  leading: { text: 'Вы лидируете', tone: 'good', filled: true },
  outbid: { text: 'Вас перебили', tone: 'bad', filled: true },
  won: { text: 'Вы выиграли', tone: 'good', filled: true },
  lost: { text: 'Ушёл другому', tone: 'neutral', filled: false },
};

export const saleMark = (status: SaleStatus): LotMark => ({
  text: saleStatuses[status],
  ...saleMarks[status],
});

/** The one mark of a lot: the reader's own state before the public one. */
export function lotMark({ my, saleStatus }: Pick<LotRow, 'my' | 'saleStatus'>): LotMark {
  if (my?.rebidding) return { text: 'Ваше слово: переторжка', tone: 'metal', filled: true };
  if (my?.question) return { text: 'Ваше слово: лот предлагают вам', tone: 'metal', filled: true };
  if (!my || my.state === 'none') return saleMark(saleStatus);
  if (my.state === 'lost' && saleStatus !== 'sold') return saleMark(saleStatus);
  if (my.state === 'leading' && saleStatus === 'pending')
    return { ...mine.leading, text: 'Ваша ставка высшая' };
  if (my.state === 'outbid' && !isOpen(saleStatus)) return saleMark(saleStatus);
  return mine[my.state];
}

/** Bids may still come. */
export const isOpen = (saleStatus: SaleStatus): boolean =>
  saleStatus === 'on_sale' || saleStatus === 'waiting' || saleStatus === 'rebidding';

/** Nothing more happens to it. */
export const isDecided = (saleStatus: SaleStatus): boolean =>
  saleStatus === 'sold' || saleStatus === 'unsold' || saleStatus === 'withdrawn';

/** «Ответить в лоте 17», «Ответить в лотах 17 и 22»: true also where there are more on other pages. */
export function outbidText(lots: readonly Pick<LotRow, 'number'>[]): string {
  const [first, second] = lots.map(({ number }) => number).sort((one, other) => one - other);
  if (lots.length > 2) return `Ответить в${nbsp}нескольких лотах`;
  return second === undefined
    ? `Ответить в${nbsp}лоте${nbsp}${first}`
    : `Ответить в${nbsp}лотах ${first} и${nbsp}${second}`;
}

/** «Участник № 7», «Вы». */
export const aliasText = (alias: number, own: number | null): string =>
  alias === own ? 'Вы' : `Участник №${nbsp}${alias}`;

export const reserveText = ({ reserveMet, bidsCount }: Pick<LotRow, 'reserveMet' | 'bidsCount'>): string =>
  reserveMet === null
    ? 'Без резерва'
    : reserveMet
      ? 'Резерв достигнут'
      : bidsCount
        ? 'Резерв не достигнут'
        : 'Резерв назначен';

/** In place of a confidential price. */
export const hiddenPrice = 'Не раскрыта';

export const priceWord = (saleStatus: SaleStatus): string =>
  saleStatus === 'sold' ? 'Цена продажи' : isOpen(saleStatus) ? 'Текущая ставка' : 'Последняя ставка';

/** «41 500 000 ₽», «Ставок нет», «Не раскрыта». */
export const bidText = ({ currentBid, priceHidden }: Pick<LotRow, 'currentBid' | 'priceHidden'>): string =>
  currentBid !== null ? formatRubles(currentBid) : priceHidden ? hiddenPrice : `Ставок${nbsp}нет`;

/** How a line of the history came to be; nothing for a plain raise by one step. */
export function bidNote(bid: PublicBid, before?: PublicBid): string {
  if (bid.annulled) return 'аннулирована';
  // Leaders do not bid against themselves: an automatic bid after one's own only meets the reserve.
  if (bid.auto && before && !before.annulled && before.alias === bid.alias) return 'до резерва';
  if (bid.auto) return 'автоставка';
  if (bid.channel) return channels[bid.channel].toLowerCase();
  if (bid.steps === 0) return 'стартовая';
  return bid.steps > 1 ? countOf(bid.steps, stepForms) : '';
}
