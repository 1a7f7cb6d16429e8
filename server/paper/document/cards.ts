import { nbsp } from '#contract/russian.ts';
import { drawItemCard } from './item-card.ts';
import type { PaperDrawing } from './paper.ts';
import { headOf } from './running-head.ts';

/** One item a page. */
export function drawCards(making: PaperDrawing): void {
  const { items } = making.data;
  for (const [at, item] of items.entries())
    drawItemCard(making, item, [
      headOf(making),
      items.length > 1 ? `${at + 1}${nbsp}из${nbsp}${items.length}` : '',
    ]);
}
