import { nbsp } from '#contract/russian.ts';
import { dayOf, type Making } from './paper.ts';

/** Left of the running head: which paper, and for whom. */
export function headOf(making: Making): string {
  const { data } = making;
  if (data.variant === 'proposal')
    return `Предложение №${nbsp}${data.number}${data.client ? `, ${data.client}` : ''}`;
  return `${data.title}, ${dayOf(making)}`;
}
