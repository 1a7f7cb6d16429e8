import { nbsp } from '#contract/russian.ts';
import { dayMade, type PaperDrawing } from './paper.ts';

/** The left part of the running head: the paper's title and its recipient. */
export function headOf(making: PaperDrawing): string {
  const { data } = making;
  if (data.variant === 'proposal')
    return `Предложение №${nbsp}${data.number}${data.client ? `, ${data.client}` : ''}`;
  return `${data.title}, ${dayMade(making)}`;
}
