import { countOf, formatRubles, nbsp } from './russian.ts';

export const requestStates = {
  new: 'Новая',
  working: `В${nbsp}работе`,
  showing: 'Показ назначен',
  done: 'Завершена',
  declined: 'Отклонена',
} as const;
export type RequestState = keyof typeof requestStates;

/** What a request costs, as far as its items have prices. */
export interface RequestSum {
  itemsCount: number;
  sum: number;
  unpriced: number;
}

/** «3 предмета на 4 150 000 ₽, ещё у 2 цена по запросу». */
export function contentsWords({ itemsCount, sum, unpriced }: RequestSum): string {
  const items = countOf(itemsCount, ['предмет', 'предмета', 'предметов']);
  if (unpriced === itemsCount) return `${items}, цена по${nbsp}запросу`;
  const rest = unpriced ? `, ещё у${nbsp}${unpriced} цена по${nbsp}запросу` : '';
  return `${items} на${nbsp}${formatRubles(sum)}${rest}`;
}
