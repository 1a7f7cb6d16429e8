import type { LogRow } from '#contract/auctions/auction-live.ts';
import { type BidStatus, bidStatuses, type SaleStatus } from '#contract/auctions/auction-words.ts';
import { nbsp, type PluralForms } from '#contract/russian.ts';
import { isDecided, type LotMark } from '../lot-words.ts';

export const requestForms: PluralForms = ['заявка', 'заявки', 'заявок'];

const marks: Record<BidStatus, Omit<LotMark, 'text'>> = {
  leading: { tone: 'good', filled: true },
  outbid: { tone: 'neutral', filled: false },
  rejected: { tone: 'bad', filled: false },
  annulled: { tone: 'bad', filled: true },
  won: { tone: 'good', filled: true },
  lost: { tone: 'neutral', filled: false },
};
export const bidMark = (status: BidStatus): LotMark => ({ text: bidStatuses[status], ...marks[status] });

const moscow = { timeZone: 'Europe/Moscow' } as const;
const clock = new Intl.DateTimeFormat('ru-RU', {
  ...moscow,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});
const date = new Intl.DateTimeFormat('ru-RU', {
  ...moscow,
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
});

/** «20:41:08,112»; of another day «14.11 20:41:08,112», of another year «14.11.25 20:41:08,112». */
export function rowMoment(at: string, serverTime: string): string {
  const time = clock.format(new Date(at));
  const [then, today] = [date.format(new Date(at)), date.format(new Date(serverTime))];
  if (then === today) return time;
  return `${then.slice(-2) === today.slice(-2) ? then.slice(0, -3) : then}${nbsp}${time}`;
}

/** Whose offer it is, as shortly as the reader may know it. */
export const bidderText = ({ client, company, alias }: LogRow): string =>
  client ? (company ? `${client}, ${company}` : client) : `участник №${nbsp}${alias}`;

/** The label of the bidder beside a lot's bid; after the close it is not a leader. */
export function leaderWord(status: SaleStatus): string {
  if (status === 'sold') return 'победитель';
  return isDecided(status) ? 'последняя ставка' : 'лидер';
}

/** What follows «до закрытия». */
export const extensionText = (count: number): string => (count ? `, продлений${nbsp}${count}` : '');

/** «+7 (900) 000-00-07» → «+7 900 000-00-07», which breaks only before the number itself. */
export const phoneText = (phone: string): string => phone.replaceAll(/[()]/g, '').replace(' ', nbsp);

/** «Каримов Рустам Тимурович» → «Каримов Р. Т.»; what is not such a name stays. */
export function shortPersonName(name: string): string {
  const [family, given, middle, ...rest] = name.split(' ');
  return middle && !rest.length && /(ич|вна|чна|шна)$/.test(middle)
    ? `${family}${nbsp}${given![0]}.${nbsp}${middle[0]}.`
    : name;
}
