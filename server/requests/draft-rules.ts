import type { UserInfo } from '#contract/account/account.ts';

/** Items one request may hold by default. */
const usualLimit = 100;

/** A manager's own limit comes with the bank-manager object. */
export const limitOf = (person: Pick<UserInfo, 'bankManager'> | undefined): number =>
  person?.bankManager?.limitItemInOrder ?? usualLimit;

/** Sent items do not count: they go into no request by themselves. */
export const isUnsent = ({ request_id }: { request_id: number | null }): boolean => request_id === null;

export interface DraftChange {
  added: number[];
  /** Wanted, not there yet, and above the limit. */
  excess: number;
}

/** The wanted items that a draft accepts: each once, in their order, up to the limit. */
export function takeIn(held: ReadonlySet<number>, wanted: readonly number[], room: number): DraftChange {
  const fresh = [...new Set(wanted)].filter((id) => !held.has(id));
  const added = fresh.slice(0, Math.max(0, room));
  return { added, excess: fresh.length - added.length };
}

/** What of an item can be chosen. */
interface Choice {
  /** One item, not several. */
  alone: boolean;
  stones: number;
  sizes: readonly string[];
  /** Characters of a line inside the ring; 0: it has none. */
  engraving: number;
}

/** How an item is wanted must be something it can be; answers by field. */
export function complainOfWish(
  wish: { count?: number | undefined; size?: string | undefined; engraving?: string | undefined },
  { alone, stones, sizes, engraving }: Choice,
): Record<string, string> | undefined {
  if (wish.count !== undefined) {
    if (!alone) return { count: 'Количество выбирают для одного предмета' };
    if (wish.count > stones) return { count: `В\u00A0наборе камней: ${stones}` };
  }
  if (wish.size) {
    if (!alone) return { size: 'Размер выбирают для одного предмета' };
    if (!sizes.includes(wish.size)) return { size: 'Такого размера нет' };
  }
  if (wish.engraving) {
    if (!alone) return { engraving: 'Строку предлагают для одного кольца' };
    if (!engraving) return { engraving: 'Внутри этого предмета нет строки' };
    if (wish.engraving.length > engraving) return { engraving: `Не\u00A0больше ${engraving} знаков` };
  }
  return undefined;
}
