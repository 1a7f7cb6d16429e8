import { formatRubles } from '#contract/russian.ts';
import type { Db } from '#server/platform/db.ts';
import { readItemFacts } from './editing-store.ts';

const statuses: Record<string, string> = {
  available: 'В\u00A0продаже',
  reserved: 'Отложено',
  sold: 'Продано',
  auction: 'На\u00A0торгах',
};

/** Facts about an item that nobody edits: they follow from lots, holds and sales. */
export async function factsOfItem(db: Db, id: number) {
  const item = await readItemFacts(db, id);
  if (!item) return [];
  const fact = (label: string, value: string) => ({ label, value, href: null });
  return [
    fact('Состояние', statuses[item.status] ?? item.status),
    ...(item.price_carat === null ? [] : [fact('За карат', formatRubles(item.price_carat))]),
  ];
}
