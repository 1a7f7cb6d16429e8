import { type Channel, channels } from '#contract/auctions/auction-words.ts';
import type { Desk, DeskLot } from '#contract/auctions/desk.ts';
import { countOf, nbsp } from '#contract/russian.ts';

interface ChannelColumn {
  channel: Channel;
  title: string;
  /** Its last bid that stands. */
  amount: number | null;
  alias: number | null;
  leads: boolean;
  /** Others who bid by it, the latest first. */
  others: number[];
  /** On the telephone, and not decided yet. */
  thinking: number[];
}

const order: readonly Channel[] = ['hall', 'phone', 'online', 'paper'];
const titles: Partial<Record<Channel, string>> = { online: 'Онлайн', paper: 'Письменные' };

/** Four channels side by side; an automatic bid is the wire's. */
export function channelColumns({ bids, phones }: Pick<Desk, 'bids' | 'phones'>): ChannelColumn[] {
  const standing = bids.filter(({ annulled }) => !annulled);
  const thinking = phones.flatMap(({ paddle, state }) => (state === 'thinking' ? [paddle] : []));
  return order.map((channel) => {
    const [last, ...earlier] = standing.filter((bid) => (bid.channel ?? 'online') === channel);
    const others = new Set(earlier.map(({ alias }) => alias));
    if (last) others.delete(last.alias);
    return {
      channel,
      title: titles[channel] ?? channels[channel],
      amount: last?.amount ?? null,
      alias: last?.alias ?? null,
      leads: last !== undefined && last === standing[0],
      others: [...others],
      thinking: channel === 'phone' ? thinking : [],
    };
  });
}

const stepForms = ['шаг', 'шага', 'шагов'] as const;

/** «Достигнут», «Ещё 2 шага», «Нет». */
export function reserveWords({ reserve, currentBid, startPrice, step }: DeskLot): string {
  if (reserve === null) return 'Нет';
  const left = reserve - (currentBid ?? startPrice - step);
  return left <= 0 ? 'Достигнут' : `Ещё${nbsp}${countOf(Math.ceil(left / step), stepForms)}`;
}
