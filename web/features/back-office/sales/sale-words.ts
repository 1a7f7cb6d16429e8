import type { AuctionStatus } from '#contract/auctions/auction-words.ts';
import type { Sale } from '#contract/back-office/sales.ts';
import { formatMoment, formatNumber, nbsp } from '#contract/russian.ts';
import type { Mark } from '../shell/publication-mark.tsx';

export const payDayForms = ['рабочий день', 'рабочих дня', 'рабочих дней'] as const;

export const saleMarkOf = (status: AuctionStatus): Mark => {
  if (status === 'draft') return 'draft';
  if (status === 'cancelled' || status === 'failed') return 'bad';
  return status === 'announced' || status === 'admission' ? 'planned' : 'published';
};

/** The stages with their known times. */
export const stagesOf = ({ startsAt, admissionUntil, lastClosesAt }: Sale) =>
  [
    ['draft', 'Черновик', ''],
    ['announced', 'Объявлен', ''],
    ['admission', 'Приём заявок', admissionUntil ? `до${nbsp}${formatMoment(admissionUntil)}` : ''],
    ['active', 'Идут торги', formatMoment(startsAt)],
    ['summing_up', 'Подведение итогов', `после ${formatMoment(lastClosesAt)}`],
    ['finished', 'Завершён', ''],
  ] as const;

/** «2 минуты», «90 секунд». */
export const spanWords = (seconds: number): string =>
  seconds % 60 === 0 ? `${seconds / 60}${nbsp}мин` : `${seconds}${nbsp}с`;

export const estimateWords = (low: number | null, high: number | null): string =>
  low === null || high === null ? 'нет оценки' : `${formatNumber(low)}–${formatNumber(high)}`;
